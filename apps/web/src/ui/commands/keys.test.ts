import { describe, expect, test } from 'vitest';
import { isMac, keyNames, type Press, pressed } from './keys';

describe('names', () => {
  test.each([
    ['Mod-Shift-p', [['Ctrl', 'Shift', 'P']], [['⌘', '⇧', 'P']]],
    ['Alt-ArrowUp', [['Alt', '↑']], [['⌥', '↑']]],
    ['Ctrl-Space', [['Ctrl', 'Space']], [['⌃', 'Space']]],
    ['Escape Tab', [['Esc'], ['Tab']], [['Esc'], ['Tab']]],
    ['Mod--', [['Ctrl', '-']], [['⌘', '-']]],
    ['?', [['?']], [['?']]],
    ['F8', [['F8']], [['F8']]],
  ])('%s', (keys, others, mac) => {
    expect(keyNames(keys, false)).toEqual(others);
    expect(keyNames(keys, true)).toEqual(mac);
  });

  test('Macs and iPads are recognised by their platform', () => {
    expect(['MacIntel', 'iPad', 'Linux x86_64', 'Win32', ''].map((name) => isMac(name))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

const event = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('presses', () => {
  test.each([
    ['Mod-k', event('k', { ctrlKey: true }), false, true],
    ['Mod-k', event('k', { metaKey: true }), true, true],
    ['Mod-k', event('k', { ctrlKey: true }), true, false],
    ['Mod-k', event('K', { ctrlKey: true, shiftKey: true }), false, false],
    ['Mod-Shift-p', event('P', { ctrlKey: true, shiftKey: true }), false, true],
    ['Mod-Shift-p', event('p', { ctrlKey: true }), false, false],
    ['Mod-k', event('k', { ctrlKey: true, altKey: true }), false, false],
    ['?', event('?', { shiftKey: true }), false, true],
    ['?', event('?'), false, true],
    ['?', event('?', { ctrlKey: true }), false, false],
    ['Escape', event('Escape'), false, true],
  ])('%s', (keys, pressedEvent, mac, is) => {
    expect(pressed(pressedEvent, keys, mac)).toBe(is);
  });
});
