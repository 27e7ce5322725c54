import { runePictures } from '@wellspring/modules/rune';
import { Pictures } from './Pictures';
import { MODULE_TABS } from '.';

/** The runes that a program has shown. */
export function Runes() {
  return <Pictures module={runePictures} state={MODULE_TABS.rune.state} />;
}
