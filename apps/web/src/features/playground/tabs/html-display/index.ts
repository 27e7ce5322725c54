import { IconBrandHtml5 } from '@tabler/icons-react';
import type { PlaygroundTab } from '..';

/** The document that a run has made. */
export const htmlDisplay: PlaygroundTab = {
  id: 'html_display',
  label: 'htmlDisplay',
  icon: IconBrandHtml5,
  isOffered: ({ runsTo }, hasDocument) => runsTo === 'document' && hasDocument,
  news: ({ document }) => document?.id ?? 0,
  load: async () => ({ default: (await import('./HtmlDisplay')).HtmlDisplay }),
};
