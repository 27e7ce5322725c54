import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { plainCompletion } from '../completion-keys';

/** The languages of web pages. */

/** Tags that Source does not use. */
const highlight = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.tagName, tags.self], color: 'var(--ws-code-keyword)' },
    { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--ws-code-function)' },
    { tag: tags.attributeName, color: 'var(--ws-code-function)' },
    { tag: [tags.attributeValue, tags.character], color: 'var(--ws-code-string)' },
    { tag: [tags.meta, tags.documentMeta], color: 'var(--ws-code-comment)' },
  ]),
);

export const javaScriptSyntax: Extension = [javascript(), highlight, plainCompletion];
export const typeScriptSyntax: Extension = [
  javascript({ typescript: true }),
  highlight,
  plainCompletion,
];
export const htmlSyntax: Extension = [html(), highlight, plainCompletion];
