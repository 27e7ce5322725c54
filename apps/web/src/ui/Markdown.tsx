import { Suspense } from 'react';
import { lazyPart } from './parts';

/** The renderer is large and many pages have no text of this kind. */
const MarkdownContent = lazyPart(async () => (await import('./MarkdownContent')).default);

/** Text by course staff, as Markdown. HTML in it is shown as text, never as elements. */
export function Markdown({ text }: { text: string }) {
  // Until the renderer is there, the room that the text will take is kept, so that nothing jumps.
  const placeholder = (
    <div aria-busy style={{ whiteSpace: 'pre-line', visibility: 'hidden' }}>
      {text}
    </div>
  );
  return (
    <Suspense fallback={placeholder}>
      <MarkdownContent text={text} />
    </Suspense>
  );
}
