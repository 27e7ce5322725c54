import { expect, test } from 'vitest';
import { loadPhrasebooks } from './chinese.js';

/** The phrasebooks of all packages. `scripts/sentences` checks that no message is missing. */

const books = await loadPhrasebooks();

function holes(text: string): (string | undefined)[] {
  return [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
}

test('the sentences are in Chinese, and have the same holes', () => {
  for (const [english, chinese] of books.flatMap(({ phrases }) => Object.entries(phrases))) {
    // Some messages contain only the name of a function.
    expect(english.includes(':text}') || /\p{Script=Han}/u.test(chinese)).toBe(true);
    expect(holes(english)).toEqual(expect.arrayContaining(holes(chinese)));
  }
});

test('sentences and words are known once', () => {
  const sentences = books.flatMap(({ phrases }) => Object.keys(phrases));
  expect(new Set(sentences).size).toBe(sentences.length);
  const words = books.flatMap((book) => Object.entries(book.words ?? {}));
  expect(new Set(words.map(([english]) => english)).size).toBe(words.length);
  expect(words.map(([, chinese]) => chinese)).not.toContain('');
});
