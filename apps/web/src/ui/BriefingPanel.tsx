import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from './Hint';
import classes from './BriefingPanel.module.css';

/** The task, left of the editor. It can be folded to give the editor more room. */
export function BriefingPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [isOpen, { toggle }] = useDisclosure(true);
  const contentId = useId();
  const label = t(isOpen ? 'hideBriefing' : 'showBriefing');
  return (
    <section className={classes.panel} data-open={isOpen || undefined} aria-label={t('briefing')}>
      <Hint label={label}>
        <ActionIcon
          className={classes.fold ?? ''}
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
        >
          {isOpen ? (
            <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftExpand size={18} aria-hidden />
          )}
        </ActionIcon>
      </Hint>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls, so must take the focus */}
      <div
        id={contentId}
        className={classes.content}
        role="group"
        aria-label={t('briefing')}
        hidden={!isOpen}
        tabIndex={0}
      >
        {children}
      </div>
    </section>
  );
}
