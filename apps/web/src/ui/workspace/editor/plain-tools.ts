import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { plainCompletion } from './completion-keys';

/** Colours of tags that only languages without tools for names use. */
const highlight = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.tagName, tags.self], color: 'var(--ws-code-keyword)' },
    { tag: [tags.className, tags.namespace], color: 'var(--ws-code-function)' },
    { tag: tags.attributeName, color: 'var(--ws-code-function)' },
    { tag: [tags.attributeValue, tags.character], color: 'var(--ws-code-string)' },
    { tag: [tags.meta, tags.documentMeta], color: 'var(--ws-code-comment)' },
  ]),
);

/** The tools of languages without tools for names, which complete names by their own means. */
export const plainTools: Extension = [highlight, plainCompletion];
