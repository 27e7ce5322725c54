import { isEmbedded } from '../configuration/embedded';
import {
  COLOUR_SCHEME_KEY,
  EDITOR_SETTINGS_KEY,
  LANGUAGE_KEY,
  layoutKeyOf,
  PLAYGROUND_KEY,
  SESSION_KEY,
} from '../kept-keys';
import { readLocal } from '../ui/local-store';
import { keptProgram } from './kept-program';

/**
 * Puts the user's program into the first view of the playground (`vite/first-view.ts`), in the colours that
 * they chose. A separate script without dependencies, so that it runs long before the playground has loaded.
 */

/** The initial program of the playground, by the language of the interface; set by the build. */
declare const FIRST_TEXTS: Readonly<Record<'en' | 'zh', string>>;
/** True if this build has courses, whose playground requires a sign-in; set by the build. */
declare const IS_GUARDED: boolean;

const view = document.querySelector<HTMLElement>('#first-view');
// When offline, file hosts may answer these addresses with the page of the playground.
const isElsewhere = /\/(?:contributors|features)\//.test(location.pathname);
if (isElsewhere || isEmbedded) view?.remove();
else if (view) {
  // Users who will be asked to sign in see only the product name.
  if (IS_GUARDED && !isForEveryone() && !wasSignedInLately()) {
    for (const part of view.querySelectorAll('div, pre')) part.remove();
  }
  show(view);
}

function isForEveryone(): boolean {
  return location.pathname.startsWith('/open/');
}

/**
 * A session that was not used for a week is over. One of six days may be over by the time the server is
 * asked.
 */
function wasSignedInLately(): boolean {
  const last = Number(readLocal(SESSION_KEY) ?? Number.NaN);
  return Date.now() - last < 6 * 24 * 3_600_000;
}

function show(view: HTMLElement) {
  const scheme = readLocal(COLOUR_SCHEME_KEY) ?? 'auto';
  if (scheme.endsWith('light') || scheme.endsWith('dark')) {
    view.style.colorScheme = scheme.replace('contrast-', '');
  }
  if (scheme.startsWith('contrast-')) view.dataset['contrast'] = 'more';

  const fontSize = numberIn(EDITOR_SETTINGS_KEY, 'fontSize');
  if (fontSize !== null) view.style.setProperty('--ws-editor-text', `${fontSize}px`);
  const share = numberIn(layoutKeyOf('playground'), 'editorShare');
  if (share !== null) view.style.setProperty('--first-share', `${share}%`);

  const program = view.querySelector('pre');
  // A linked program has to be decompressed first.
  if (!program || location.hash !== '') return;
  const language = readLocal(LANGUAGE_KEY) ?? navigator.language;
  const text = keptProgram(readLocal(PLAYGROUND_KEY)) ?? firstText(language);
  const lines = text.split('\n');
  program.style.setProperty('--digits', String(`${lines.length}`.length));
  for (const line of lines) {
    const shown = document.createElement('span');
    shown.textContent = line;
    program.append(shown);
  }
}

function firstText(language: string): string {
  return FIRST_TEXTS[language.startsWith('zh') ? 'zh' : 'en'];
}

/** Returns a number from the JSON kept under a key; null when there is none. */
function numberIn(key: string, name: string): number | null {
  try {
    const value = JSON.parse(readLocal(key) ?? '{}')[name];
    return typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
  } catch {
    return null;
  }
}
