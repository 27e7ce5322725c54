import { DOCUMENT_CHANNEL } from '@wellspring/evaluator';
import { IconBrandHtml5 } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { documentState } from './document-state';

/** Shows the document that a run produced. */
export const htmlDisplay: Tool = {
  id: 'html_display',
  name: { en: 'HTML Display', zh: 'HTML 显示' },
  icon: IconBrandHtml5,
  isOffered: ({ channels }) => channels.includes(DOCUMENT_CHANNEL),
  state: documentState,
  showsResult: true,
  isReady: (state) => documentState.of(state) !== null,
  news: (state) => documentState.of(state)?.id ?? 0,
  load: async () => ({ default: (await import('./HtmlDisplay')).HtmlDisplay }),
};
