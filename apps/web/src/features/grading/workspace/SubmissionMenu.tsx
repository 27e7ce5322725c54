import { ActionIcon } from '@mantine/core';
import type { GradingDetail } from '@wellspring/contract';
import { IconDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { ActionMenu } from '../../../ui/ActionMenu';
import { type Command, useCommands } from '../../../ui/commands';
import { Hint } from '../../../ui/Hint';
import type { MenuAnchor } from '../../../ui/menu-anchor';
import { usePhone } from '../../../ui/use-phone';
import { ACTION_ICONS } from '../actions/action-icons';
import { ActionDialog } from '../actions/ActionDialog';
import { actionsFor, refusalOf, type SubmissionAction } from '../actions/submission-actions';
import { goToMarksIfLost } from './marks-focus';
import { progressFieldsOf } from './progress-fields';

interface SubmissionMenuProps {
  readonly submissionId: number;
  readonly detail: GradingDetail;
  /** The submission, in words. */
  readonly what: string;
}

/** The actions on the whole submission, as in its row of the list. */
export function SubmissionMenu({ submissionId, detail, what }: SubmissionMenuProps) {
  const { t } = useTranslation('grading');
  const { courseId, registration } = useCourse();
  const isPhone = usePhone();
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const [asked, setAsked] = useState<SubmissionAction | null>(null);
  const actions = actionsFor(progressFieldsOf(detail));
  useActionCommands(
    actions.filter((action) => refusalOf(action, detail.submission, registration) === null),
    setAsked,
  );
  return (
    <>
      {actions.length > 0 && (
        <Hint label={t('submission.menu')}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('submission.menu')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
      {anchor && actions.length > 0 && (
        <ActionMenu
          label={t('submission.menu')}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          groups={[
            actions.map((action) => {
              const Icon = ACTION_ICONS[action];
              const refusal = refusalOf(action, detail.submission, registration);
              return {
                label: t(`actions.${action}`),
                icon: <Icon size={18} aria-hidden />,
                reason: refusal && t(`actions.refusal.${refusal}`),
                onSelect: () => setAsked(action),
              };
            }),
          ]}
        />
      )}
      {/* Stays mounted even when no action is offered any more, because the running action closes it. */}
      {asked && (
        <ActionDialog
          courseId={courseId}
          submissionId={submissionId}
          action={asked}
          what={what}
          onClose={() => {
            setAsked(null);
            if (!isPhone) goToMarksIfLost();
          }}
        />
      )}
    </>
  );
}

/** Offers the permitted actions on the submission in the palette as well. */
function useActionCommands(
  actions: readonly SubmissionAction[],
  ask: (action: SubmissionAction) => void,
): void {
  const { t } = useTranslation('grading');
  const offered = actions.join(' ');
  const commands = useMemo(
    () =>
      (['publish', 'unpublish', 'autograde', 'unsubmit'] as const)
        .filter((action) => offered.split(' ').includes(action))
        .map((action): Command => ({
          id: `grading.${action}`,
          title: t(`commands.${action}`),
          place: 'workspace',
          isMain: true,
          run: () => ask(action),
        })),
    [t, offered, ask],
  );
  useCommands(commands);
}
