import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBack,
  IconChevronRight,
  IconInfoCircle,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../workspace-context';
import classes from './Console.module.css';
import type { ConsoleEntry } from './console-model';
import { FoldedText } from './FoldedText';

/** One entry of the console. What kind it is can be seen, and is said to those who do not see it. */
export const ConsoleRow = memo(function ConsoleRow({ entry }: { readonly entry: ConsoleEntry }) {
  const { t } = useTranslation('workspace');
  switch (entry.kind) {
    case 'display':
      return (
        <div className={classes.row} data-kind="display">
          <div className={classes.content}>
            <FoldedText text={entry.text} />
          </div>
        </div>
      );
    case 'input':
      return (
        <Row kind="input" label={t('kindInput')} icon={<IconChevronRight size={16} />}>
          <FoldedText text={entry.text} />
        </Row>
      );
    case 'result':
      return (
        <Row kind="result" label={t('kindResult')} icon={<IconArrowBack size={16} />}>
          <FoldedText text={entry.text} />
        </Row>
      );
    case 'error':
      return (
        <Row kind="error" label={t('kindError')} icon={<IconAlertCircle size={16} />}>
          <ErrorText entry={entry} />
        </Row>
      );
    case 'notice':
      return (
        <Row kind="notice" label={t('kindNotice')} icon={<IconInfoCircle size={16} />}>
          {t(`notice.${entry.notice}`)}
        </Row>
      );
  }
});

interface RowProps {
  readonly kind: ConsoleEntry['kind'];
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Row({ kind, label, icon, children }: RowProps) {
  return (
    <div className={classes.row} data-kind={kind}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.content}>
        <VisuallyHidden>{label} </VisuallyHidden>
        {children}
      </div>
    </div>
  );
}

/** `Line 3: Name x not declared.`, where the line leads to the program, and below it the explanation. */
function ErrorText({ entry }: { readonly entry: ConsoleEntry & { readonly kind: 'error' } }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const { error, origin } = entry;
  const { line, column } = error;
  const place = line === null ? '' : t('line', { line });
  return (
    <>
      {origin === 'prepend' && <div className={classes.explanation}>{t('inPrepend')}</div>}
      <div className={classes.message}>
        {line !== null && origin === 'program' ? (
          <button
            type="button"
            className={classes.place}
            title={t('goToLine', { line })}
            onClick={() => workspace.goTo({ line, column: column ?? 0 })}
          >
            {place}
          </button>
        ) : (
          place
        )}{' '}
        <FoldedText text={error.message} />
      </div>
      {error.explanation !== '' && <div className={classes.explanation}>{error.explanation}</div>}
    </>
  );
}
