import { Button } from '@mantine/core';
import { listAllSubmissions, listSubmissions } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { ActionMenu } from '../../../ui/ActionMenu';
import { downloadText } from '../../../ui/download';
import type { MenuAnchor } from '../../../ui/menu-anchor';
import { loadPart } from '../../../ui/parts';
import { showActionFailure } from '../../../ui/show-failure';
import { submissionsQuery } from '../queries';
import { everySubmission } from './every-submission';
import { submissionRows } from './submissions-csv';
import { useGroups } from './use-groups';
import { useGradingView } from './use-view';
import { queryOf, selectionOf } from './view';

/**
 * Exports submissions as a file: those of the list, in its order and from all pages, or all of the course,
 * for admins in one call, for staff page by page.
 */
export function ExportButton() {
  const { t } = useTranslation('grading');
  const { courseId, registration, configuration } = useCourse();
  const { view } = useGradingView();
  const groups = useGroups();
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  // The page uses the same query, so the data is not fetched twice.
  const { data: listed } = useQuery(submissionsQuery(courseId, queryOf(view, groups.names)));
  const params = { courseId };
  const rowsOf = async (which: 'listed' | 'every') => {
    if (which === 'every' && registration.role === 'admin') {
      return (await request(listAllSubmissions, { params })).data;
    }
    const selection = which === 'listed' ? selectionOf(view, groups.names) : {};
    return everySubmission((part) =>
      request(listSubmissions, { params, query: { ...selection, ...part } }),
    );
  };
  const save = useMutation({
    mutationFn: async (which: 'listed' | 'every') => {
      const [{ csvText }, rows] = await Promise.all([
        loadPart(() => import('../../../ui/csv-text')),
        rowsOf(which),
      ]);
      const course = configuration.courseShortName ?? configuration.courseName;
      const cells = submissionRows(
        rows,
        (column) => t(`csv.${column}`),
        (progress) => t(`progress.${progress}`),
      );
      downloadText(`${course} submissions.csv`, csvText(cells), 'text/csv');
    },
    onError: showActionFailure,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={save.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {t('export')}
      </Button>
      {anchor && (
        <ActionMenu
          label={t('export')}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          groups={[
            [
              {
                label: t('exportListed', { count: listed?.count ?? 0 }),
                onSelect: () => save.mutate('listed'),
              },
              { label: t('exportEvery'), onSelect: () => save.mutate('every') },
            ],
          ]}
        />
      )}
    </>
  );
}
