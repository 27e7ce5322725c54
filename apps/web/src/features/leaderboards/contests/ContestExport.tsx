import type { Contest } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { type BoardName, downloadRows, fetchAllRows } from '../../../ui/contests/boards';
import { ExportButton } from '../parts/ExportButton';

interface ContestExportProps {
  readonly contest: Contest;
  readonly board: BoardName;
}

/** Downloads all entries of a contest by their rank. */
export function ContestExport({ contest, board }: ContestExportProps) {
  const { t } = useTranslation('leaderboards');
  const { courseId } = useCourse();
  const { contest_id: assessmentId } = contest;
  async function download() {
    const rows = await fetchAllRows({ courseId, assessmentId, board });
    downloadRows(`leaderboard-${assessmentId}-${board}`, rows, [
      [t('rank'), ({ rank }) => rank],
      [t('name'), ({ student_name: name }) => name],
      [t('username'), ({ student_username: username }) => username],
      [t('contest.scoreHead'), ({ final_score: score }) => score],
      [t('contest.code'), ({ answer }) => answer],
    ]);
  }
  return <ExportButton download={download} />;
}
