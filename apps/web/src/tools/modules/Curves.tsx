import { curvePictures } from '@wellspring/modules/curve';
import { Pictures } from './Pictures';
import { MODULE_TABS } from '.';

/** The curves that a program has drawn. */
export function Curves() {
  return <Pictures module={curvePictures} state={MODULE_TABS.curve.state} />;
}
