import { lazy, Suspense } from 'react';
import { LoadingLines } from './LoadingLines';

/** The renderer is large and many pages have no text of this kind. */
const MarkdownContent = lazy(() => import('./MarkdownContent'));

/** Text by course staff, as Markdown. HTML in it is shown as text, never as elements. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<LoadingLines rows={2} />}>
      <MarkdownContent text={text} />
    </Suspense>
  );
}
