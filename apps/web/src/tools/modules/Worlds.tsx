import { nbodyPictures } from '@wellspring/modules/nbody';
import { physicsPictures } from '@wellspring/modules/physics_2d';
import { MODULE_TABS } from '.';
import { Pictures } from './Pictures';

/** The worlds of rigid bodies that a program has made. */
export function PhysicsWorlds() {
  return <Pictures module={physicsPictures} state={MODULE_TABS.physics_2d.state} />;
}

/** The simulations of bodies that attract each other that a program plays. */
export function Simulations() {
  return <Pictures module={nbodyPictures} state={MODULE_TABS.nbody.state} />;
}
