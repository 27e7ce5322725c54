import { listAllXp } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { csvText } from '../../../ui/csv-text';
import { downloadText } from '../../../ui/download';
import { ExportButton } from '../parts/ExportButton';

/** Downloads all students of the course by their XP. */
export function OverallExport({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('leaderboards');
  async function download() {
    const { users } = await request(listAllXp, { params: { courseId } });
    const rows = users.map(({ rank, name, username, total_xp: xp, achievements = 0 }) => [
      rank,
      name,
      username,
      xp,
      achievements,
    ]);
    const heads = [t('rank'), t('name'), t('username'), t('xp'), t('achievements')];
    downloadText('leaderboard-overall.csv', csvText([heads, ...rows]), 'text/csv');
  }
  return <ExportButton download={download} />;
}
