import { useTranslation } from 'react-i18next';
import classes from './CodeBlock.module.css';

/** Program text to read. Long lines scroll, also by keyboard. */
export function CodeBlock({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must take the focus
    <pre className={classes.block} role="group" aria-label={t('code')} tabIndex={0}>
      {text}
    </pre>
  );
}
