import type { ModuleCore } from '../module.js';
import { ARENA } from './arena.js';
import { brickFunctions } from './brick.js';
import { Robot } from './robot.js';

/** The module `ev3`, also the external library EV3: the functions of a Lego brick, for a simulated robot in an arena. */
export const core: ModuleCore = {
  name: 'ev3',
  create: (host) => {
    const robot = new Robot(ARENA);
    const functions = brickFunctions(host, {
      robotFor: () => robot,
      send: (make) => void host.emit(core.name, make),
    });
    return { functions };
  },
};
