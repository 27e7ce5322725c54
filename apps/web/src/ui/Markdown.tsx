import { Suspense } from 'react';
import classes from './Markdown.module.css';
import { lazyPart } from './parts';

/** The renderer is large and many pages have no text of this kind. */
const MarkdownContent = lazyPart(async () => (await import('./MarkdownContent')).default);

/** The words of a text without the commonest marks of Markdown. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/^#+\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '');
}

/** Text by course staff, as Markdown. HTML in it is shown as text, never as elements. */
export function Markdown({ text }: { text: string }) {
  // Until the renderer is there, the text is there to be read, in about the room that it will take.
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
