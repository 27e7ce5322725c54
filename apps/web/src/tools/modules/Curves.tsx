import { curvePictures } from '@wellspring/modules/curve';
import { Pictures } from './Pictures';
import { curvePages } from './pages-state';

/** The curves that a program has drawn. */
export function Curves() {
  return <Pictures module={curvePictures} state={curvePages} />;
}
