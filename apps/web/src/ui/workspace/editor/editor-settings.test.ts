import { describe, expect, test, vi } from 'vitest';

/** The settings of editors, on a page without a browser. */

const USUAL = {
  fontSize: null,
  wrapsLines: false,
  keyBinding: 'default',
  showsValues: false,
  showsHints: true,
  pausesOnErrors: false,
};

async function load(kept: string | null, isStorageClosed = false) {
  vi.resetModules();
  const storage = new Map(kept === null ? [] : [['wellspring-editor-settings', kept]]);
  const shown = new Map<string, string>();
  let hearStorage: ((event: { key: string; newValue: string }) => void) | undefined;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isStorageClosed) throw new Error('closed');
      storage.set(key, text);
    },
  });
  vi.stubGlobal('document', {
    documentElement: {
      style: {
        setProperty: (name: string, value: string) => shown.set(name, value),
        removeProperty: (name: string) => shown.delete(name),
      },
    },
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hearStorage) => {
    hearStorage = listener;
  });
  const settings = await import('./editor-settings');
  return {
    ...settings,
    storage,
    size: () => shown.get('--ws-editor-text'),
    otherTab: (newValue: string) => hearStorage?.({ key: 'wellspring-editor-settings', newValue }),
  };
}

describe('what is kept', () => {
  test.each([
    ['nothing', null, USUAL],
    ['what is no JSON', '{', USUAL],
    ['what is no object', '7', USUAL],
    ['null', 'null', USUAL],
    [
      'another size than allowed',
      '{"fontSize":400,"wrapsLines":true}',
      { ...USUAL, wrapsLines: true },
    ],
    ['half a pixel', '{"fontSize":12.5}', USUAL],
    ['unknown keys', '{"keyBinding":"ed","fontSize":20}', { ...USUAL, fontSize: 20 }],
    [
      'all of it',
      '{"fontSize":10,"wrapsLines":true,"keyBinding":"emacs","showsValues":true,"showsHints":false,"pausesOnErrors":true,"more":1}',
      {
        fontSize: 10,
        wrapsLines: true,
        keyBinding: 'emacs',
        showsValues: true,
        showsHints: false,
        pausesOnErrors: true,
      },
    ],
  ])('%s is read as far as it makes sense', async (_name, kept, expected) => {
    const { editorSettings } = await load(kept);
    expect(editorSettings.getState()).toEqual(expected);
  });
});

test('a chosen size shows and is kept; the usual one is that of the page', async () => {
  const { chooseSettings, size, storage } = await load(null);
  expect(size()).toBeUndefined();
  expect(chooseSettings({ fontSize: 20 })).toBe(true);
  expect(size()).toBe('20px');
  expect([...storage.values()]).toEqual([JSON.stringify({ ...USUAL, fontSize: 20 })]);
  chooseSettings({ fontSize: null });
  expect(size()).toBeUndefined();
});

test('a device that keeps nothing has the setting all the same, and says so', async () => {
  const { chooseSettings, editorSettings } = await load(null, true);
  expect(chooseSettings({ wrapsLines: true })).toBe(false);
  expect(editorSettings.getState().wrapsLines).toBe(true);
});

test('what another tab chooses counts here, too', async () => {
  const { editorSettings, otherTab, size } = await load(null);
  otherTab(JSON.stringify({ ...USUAL, fontSize: 30 }));
  expect(editorSettings.getState().fontSize).toBe(30);
  expect(size()).toBe('30px');
});

test('text grows and shrinks within what is allowed', async () => {
  const { chooseSettings, fontSizeBy } = await load(null);
  expect(fontSizeBy(1)).toBe(18);
  chooseSettings({ fontSize: 32 });
  expect(fontSizeBy(1)).toBe(32);
  chooseSettings({ fontSize: 10 });
  expect(fontSizeBy(-1)).toBe(10);
});
