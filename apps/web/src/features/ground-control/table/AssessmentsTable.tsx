import { Table } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable';
import classes from './Assessments.module.css';
import { ConfigureDialog } from './ConfigureDialog';
import { DateCell } from './DateCell';
import { DatesDialog } from './DatesDialog';
import { DeleteDialog } from './DeleteDialog';
import { MissionPdfDialog } from '../mission-pdf/MissionPdfDialog';
import { GradingButtons } from './GradingButtons';
import { VisibleSwitch } from './VisibleSwitch';
import { RowActions } from './RowActions';
import { TeamSizeStepper } from './TeamSizeStepper';

interface AssessmentsTableProps {
  readonly assessments: readonly AssessmentOverview[];
  /** The heads of the columns by which the table can be sorted. */
  readonly heads: ReactNode;
}

/** The open dialog, and the assessment that it is for. */
interface Opened {
  readonly dialog: 'openAt' | 'closeAt' | 'configure' | 'pdf' | 'delete';
  readonly id: number;
}

/** One page of assessments, each with the actions of an admin. */
export function AssessmentsTable({ assessments, heads }: AssessmentsTableProps) {
  const { t } = useTranslation('groundControl');
  const holder = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  // The latest data, also while a dialog is open.
  const about = assessments.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  return (
    <div ref={holder} tabIndex={-1} className={classes.holder}>
      <div className={classes.scroll}>
        <DataTable label={t('label')}>
          <Table.Thead>
            <Table.Tr>
              {heads}
              <Table.Th scope="col">{t('column.grading')}</Table.Th>
              <Table.Th scope="col">{t('column.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {assessments.map((assessment) => (
              <Row
                key={assessment.id}
                assessment={assessment}
                onOpen={(dialog) => setOpened({ dialog, id: assessment.id })}
              />
            ))}
          </Table.Tbody>
        </DataTable>
      </div>
      {about && (opened?.dialog === 'openAt' || opened?.dialog === 'closeAt') && (
        <DatesDialog assessment={about} first={opened.dialog} onClose={close} />
      )}
      {about && opened?.dialog === 'configure' && (
        <ConfigureDialog assessment={about} onClose={close} />
      )}
      {about && opened?.dialog === 'pdf' && <MissionPdfDialog assessment={about} onClose={close} />}
      {about && opened?.dialog === 'delete' && (
        <DeleteDialog
          assessment={about}
          onClose={close}
          onDeleted={() => {
            close();
            // The button that opened the dialog is gone.
            holder.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly assessment: AssessmentOverview;
  readonly onOpen: (dialog: Opened['dialog']) => void;
}

function Row({ assessment, onOpen }: RowProps) {
  const { t } = useTranslation('groundControl');
  return (
    <Table.Tr>
      <Table.Td data-label={t('column.id')}>
        <span className="ws-figures">{assessment.id}</span>
      </Table.Td>
      <Table.Td data-label={t('column.title')} className={classes.title ?? ''}>
        <span>
          {assessment.title}
          <span className={classes.number}>{assessment.number}</span>
        </span>
      </Table.Td>
      <Table.Td data-label={t('column.type')}>{assessment.type}</Table.Td>
      {(['openAt', 'closeAt'] as const).map((name) => (
        <Table.Td key={name} data-label={t(`column.${name}`)}>
          <DateCell
            time={assessment[name]}
            label={t('dates.edit', { title: assessment.title })}
            onEdit={() => onOpen(name)}
          />
        </Table.Td>
      ))}
      <Table.Td data-label={t('column.maxTeamSize')}>
        <TeamSizeStepper assessment={assessment} />
      </Table.Td>
      <Table.Td data-label={t('column.isPublished')}>
        <VisibleSwitch assessment={assessment} />
      </Table.Td>
      <Table.Td data-label={t('column.grading')}>
        <GradingButtons assessment={assessment} />
      </Table.Td>
      <Table.Td data-label={t('column.actions')}>
        <RowActions
          assessment={assessment}
          onConfigure={() => onOpen('configure')}
          onPdf={() => onOpen('pdf')}
          onDelete={() => onOpen('delete')}
        />
      </Table.Td>
    </Table.Tr>
  );
}
