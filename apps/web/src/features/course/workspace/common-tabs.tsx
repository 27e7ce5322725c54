import type { Question } from '@wellspring/contract';
import { IconAward, IconBook2, IconNotes, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { WorkspaceTab } from '../../../ui/workspace';
import { courseType } from '../questions';
import { Briefing } from './Briefing';
import type { QuestionView } from './question-view';
import classes from './QuestionWorkspace.module.css';
import { ReportCard } from './ReportCard';
import { TeamTab } from './TeamTab';

interface CommonTabs {
  readonly view: QuestionView;
  readonly question: Question;
  /** The task; a tab of its own on a phone. */
  readonly text: ReactNode;
  readonly isPhone: boolean;
  /** The tabs of this question type. */
  readonly own: readonly WorkspaceTab[];
}

/** The tabs of a question with an editor: those of its type among those that all questions have. */
export function questionTabs(parts: CommonTabs, t: TFunction<'course'>): readonly WorkspaceTab[] {
  const { view, question, text, isPhone, own } = parts;
  const { assessment, overview, team } = view;
  return [
    ...(overview.isGradingPublished === true
      ? [
          {
            id: 'report',
            label: t('marks.title'),
            icon: <IconAward size={20} aria-hidden />,
            render: () => (
              <ReportCard assessment={assessment} overview={overview} question={question} />
            ),
          },
        ]
      : []),
    ...(isPhone
      ? [
          {
            id: 'question',
            label: t('workspace.task'),
            icon: <IconBook2 size={20} aria-hidden />,
            render: () => <div className={classes.tab}>{text}</div>,
          },
        ]
      : []),
    ...own,
    {
      id: 'briefing',
      label: courseType(question.type).briefingTitle(t),
      icon: <IconNotes size={20} aria-hidden />,
      isInPhoneMenu: true,
      render: () => (
        <div className={classes.tab}>
          <Briefing assessment={assessment} />
        </div>
      ),
    },
    ...(team === undefined
      ? []
      : [
          {
            id: 'team',
            label: t('team.title'),
            icon: <IconUsers size={20} aria-hidden />,
            isInPhoneMenu: true,
            render: () => <TeamTab team={team} />,
          },
        ]),
  ];
}
