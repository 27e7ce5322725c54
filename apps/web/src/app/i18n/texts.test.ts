import { describe, expect, test } from 'vitest';
import { chinese } from './chinese';
import { everything } from './everything';
import { pseudo } from './pseudo';
import type { TextTree } from './pseudo-text';

/**
 * Every language has all texts with the same placeholders. The types already check that no key is missing in a
 * namespace, but not that a namespace is.
 */

const english = flat(everything);

describe.each([
  ['Chinese', flat(chinese)],
  ['the pseudo language', flat(pseudo)],
])('%s', (_name, texts) => {
  test('has a text for every English one, and no other', () => {
    // A language without a singular may leave it out.
    const expected = [...english.keys()].filter((key) => texts.has(key) || !key.endsWith('_one'));
    expect([...texts.keys()].toSorted()).toEqual(expected.toSorted());
  });

  test('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('fills in the same values', () => {
    const different = [...texts].filter(
      ([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? ''),
    );
    expect(different).toEqual([]);
  });
});

/** Texts by their full path. */
function flat(tree: TextTree, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[`${path}${key}`, text] as const]
        : [...flat(text, `${path}${key} / `)],
    ),
  );
}

/** The placeholders of a text: our own by name, those of the editor by number. */
function placeholders(text: string): string {
  return (text.match(/\{\{.*?\}\}|\$\d?/g) ?? []).toSorted().join(' ');
}
