import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { CodeText } from './markdown/CodeText';
import { Maths } from './markdown/Maths';
import { BLOCK_CLASS, mathsMarks } from './markdown/maths-marks';
import classes from './MarkdownContent.module.css';

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be able to take the focus */

/** Wide code and tables scroll on their own, also by keyboard, instead of widening the page. */
const components: Components = {
  pre: Preformatted,
  code: Code,
  table: WideTable,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

interface CodeProps {
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Code within a line or a block, and formulas, which arrive as code with a language of their own. */
function Code({ children, className = '' }: CodeProps) {
  const text = typeof children === 'string' ? children : '';
  const names = className.split(' ');
  if (names.includes('language-math')) {
    return <Maths text={text.trim()} isBlock={names.includes(BLOCK_CLASS)} />;
  }
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  if (language === undefined) return <code>{children}</code>;
  return (
    <code>
      <CodeText text={text} language={language.toLowerCase()} />
    </code>
  );
}

interface PreformattedProps {
  readonly children?: ReactNode;
  readonly node?: ExtraProps['node'];
}

function Preformatted({ children, node }: PreformattedProps) {
  const { t } = useTranslation('ui');
  const [first] = node?.children ?? [];
  const names = first?.type === 'element' ? first.properties['className'] : undefined;
  // Formulas render themselves.
  if (Array.isArray(names) && names.includes(BLOCK_CLASS)) return children;
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

/** See `Markdown`. It is a separate module, so that it is only fetched when it is needed. */
export default function MarkdownContent({ text }: { text: string }) {
  return (
    <div className={classes.content}>
      <ReactMarkdown remarkPlugins={[remarkGfm, remarkMath, mathsMarks]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
