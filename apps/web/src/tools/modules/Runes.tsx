import { runePictures } from '@wellspring/modules/rune';
import { Pictures } from './Pictures';
import { runePages } from './pages-state';

/** The runes that a program has shown. */
export function Runes() {
  return <Pictures module={runePictures} state={runePages} />;
}
