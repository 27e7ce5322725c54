import { Suspense } from 'react';
import classes from './Markdown.module.css';
import { lazyPart } from './parts';

/** Loaded separately, because the renderer is large and many pages have no Markdown. */
const MarkdownContent = lazyPart(async () => (await import('./MarkdownContent')).default);

/** The text without the most common Markdown syntax. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/^#+\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '');
}

/** Text by course staff, as Markdown. HTML in it is shown as text, never as elements. */
export function Markdown({ text }: { text: string }) {
  // Until the renderer is loaded, the plain text is shown in about the same space.
  const placeholder = (
    <div aria-busy className={classes.plain}>
      {withoutMarks(text)}
    </div>
  );
  return (
    <Suspense fallback={placeholder}>
      <MarkdownContent text={text} />
    </Suspense>
  );
}
