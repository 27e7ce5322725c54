import { csgPictures } from '@wellspring/modules/csg';
import { MODULE_TABS } from '.';
import { Pictures } from './Pictures';

/** The shapes that a program has rendered. */
export function Solids() {
  return <Pictures module={csgPictures} state={MODULE_TABS.csg.state} />;
}
