import { isEmbedded } from '../configuration/embedded';
import { SESSION_KEY } from '../backend/session-key';
import { KEPT } from '../ui/kept-keys';
import { readLocal } from '../ui/local-store';
import { keptProgram } from './kept-program';

/**
 * Puts the person's program into the first view of the playground (`vite/first-view.ts`), in the colours
 * that they chose. A script of its own that needs nothing else: it is there long before the playground is.
 */

/** What a new playground begins with, by the language of the interface; put in by the build. */
declare const FIRST_TEXTS: Readonly<Record<'en' | 'zh', string>>;
/** Whether this build has courses, whose playground one has to sign in for; put in by the build. */
declare const IS_GUARDED: boolean;

const view = document.querySelector<HTMLElement>('#first-view');
// Hosts of files may answer these from the page of the playground, when offline.
const isElsewhere = /\/(?:contributors|features)\//.test(location.pathname);
if (isElsewhere || isEmbedded) view?.remove();
else if (view) {
  // Who will be asked to sign in sees the name of the product and no more.
  if (IS_GUARDED && !isForEveryone() && !wasSignedInLately()) {
    for (const part of view.querySelectorAll('div, pre')) part.remove();
  }
  show(view);
}

function isForEveryone(): boolean {
  return location.pathname.startsWith('/open/');
}

/** A session that nobody has used for a week is over; one of six days may be by the time it is asked for. */
function wasSignedInLately(): boolean {
  const last = Number(readLocal(SESSION_KEY) ?? Number.NaN);
  return Date.now() - last < 6 * 24 * 3_600_000;
}

function show(view: HTMLElement) {
  const scheme = readLocal(KEPT.colourScheme) ?? 'auto';
  if (scheme.endsWith('light') || scheme.endsWith('dark')) {
    view.style.colorScheme = scheme.replace('contrast-', '');
  }
  if (scheme.startsWith('contrast-')) view.dataset['contrast'] = 'more';

  const fontSize = numberIn(KEPT.editorSettings, 'fontSize');
  if (fontSize !== null) view.style.setProperty('--ws-editor-text', `${fontSize}px`);
  const share = numberIn(KEPT.layoutOf('playground'), 'editorShare');
  if (share !== null) view.style.setProperty('--first-share', `${share}%`);

  const program = view.querySelector('pre');
  // A linked program has to be unpacked first.
  if (!program || location.hash !== '') return;
  const language = readLocal(KEPT.language) ?? navigator.language;
  const text = keptProgram(readLocal(KEPT.playground)) ?? firstText(language);
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

/** A number among what is kept under a key; null where there is none. */
function numberIn(key: string, name: string): number | null {
  try {
    const value = JSON.parse(readLocal(key) ?? '{}')[name];
    return typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
  } catch {
    return null;
  }
}
