import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import classes from './MarkdownContent.module.css';

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be able to take the focus */

/** Wide code and tables scroll by themselves, also by keyboard, instead of widening the page. */
const components: Components = {
  pre: Code,
  table: WideTable,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

function Code({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <pre role="group" aria-label={t('code')} tabIndex={0} className={classes.scrollable}>
      {children}
    </pre>
  );
}

function WideTable({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="group" aria-label={t('table')} tabIndex={0} className={classes.scrollable}>
      <table>{children}</table>
    </div>
  );
}

/** See `Markdown`; apart, so that it can be fetched when first needed. */
export default function MarkdownContent({ text }: { text: string }) {
  return (
    <div className={classes.content}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
