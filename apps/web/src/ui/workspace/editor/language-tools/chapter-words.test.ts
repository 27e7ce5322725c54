import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import { sourceLanguage } from '../source-language/source-language';
import { markOf } from './chapter-words';
import { chapterOf } from './documentation';
import { namesOf } from './scope';

// Made by the build; what is told stands below.
vi.mock('virtual:wellspring-documentation', () => ({ documentationUrls: {} }));

const words = chapterOf(
  {
    words: [
      { name: 'display', kind: 'function', fromChapter: 1, summary: '' },
      { name: 'map', kind: 'function', fromChapter: 2, summary: '' },
      { name: 'const', kind: 'keyword', fromChapter: 1, summary: '' },
      { name: 'import', kind: 'keyword', fromChapter: 1, summary: '' },
      { name: 'let', kind: 'keyword', fromChapter: 3, summary: '' },
    ],
    reserved: ['class'],
  },
  2,
);

/** Each marked word, with how it is marked. */
function marked(doc: string): string[] {
  const tree = sourceLanguage.parser.parse(doc);
  const names = namesOf(tree, EditorState.create({ doc }).doc);
  const found: string[] = [];
  tree.iterate({
    enter(node) {
      const text = doc.slice(node.from, node.to);
      const mark = markOf(node, text, words, names);
      const name: unknown = mark?.spec['class'];
      if (typeof name === 'string') found.push(`${text} ${name.replace('cm-ws-', '')}`);
    },
  });
  return found;
}

test.each([
  ['names of the library', 'display(map);', ['display predeclared', 'map predeclared']],
  ['not those that the program declares itself', 'const map = 1; map;', []],
  ['not those of a later chapter', 'stream(1);', []],
  ['keywords of a later chapter', 'let x = 1;', ['let forbidden']],
  ['keywords of no chapter', 'class A { }', ['class forbidden']],
  ['no keyword that the chapter has', 'const x = 1;', []],
  ['no word that is a keyword in one place only', 'import { a as b } from "./c.js"; from(of);', []],
  ['no text and no comment', '"let"; // class', []],
  ['no property', 'x.display;', []],
])('%s', (_name, doc, expected) => {
  expect(marked(doc)).toEqual(expected);
});
