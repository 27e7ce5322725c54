import { painterPictures } from '@wellspring/modules/painter';
import { Pictures } from './Pictures';
import { MODULE_TABS } from '.';

/** The pictures that painters of a program have drawn. */
export function Painters() {
  return <Pictures module={painterPictures} state={MODULE_TABS.painter.state} />;
}
