import { expect, test } from 'vitest';
import { core as arcade } from './arcade_2d/core.js';
import { arcadeDocumentation } from './arcade_2d/documentation.js';
import { core as binaryTree } from './binary_tree/core.js';
import { binaryTreeDocumentation } from './binary_tree/documentation.js';
import { core as communication } from './communication/core.js';
import { communicationDocumentation } from './communication/documentation.js';
import { core as copyGc } from './copy_gc/core.js';
import { copyGcDocumentation } from './copy_gc/documentation.js';
import { core as ev3 } from './ev3/core.js';
import { ev3Documentation } from './ev3/documentation.js';
import { core as markSweep } from './mark_sweep/core.js';
import { markSweepDocumentation } from './mark_sweep/documentation.js';
import { core as matrix } from './matrix/core.js';
import { matrixDocumentation } from './matrix/documentation.js';
import { core as midi } from './midi/core.js';
import { midiDocumentation } from './midi/documentation.js';
import { core as pixNFlix } from './pix_n_flix/core.js';
import { pixNFlixDocumentation } from './pix_n_flix/documentation.js';
import { core as plotly } from './plotly/core.js';
import { plotlyDocumentation } from './plotly/documentation.js';
import { core as painter } from './painter/core.js';
import { painterDocumentation } from './painter/documentation.js';
import { core as csg } from './csg/core.js';
import { csgDocumentation } from './csg/documentation.js';
import { core as nbody } from './nbody/core.js';
import { nbodyDocumentation } from './nbody/documentation.js';
import { core as physics } from './physics_2d/core.js';
import { physicsDocumentation } from './physics_2d/documentation.js';
import { core as repeat } from './repeat/core.js';
import { repeatDocumentation } from './repeat/documentation.js';
import { core as repl } from './repl/core.js';
import { replDocumentation } from './repl/documentation.js';
import { core as robotSimulation } from './robot_simulation/core.js';
import { robotSimulationDocumentation } from './robot_simulation/documentation.js';
import { core as sound } from './sound/core.js';
import { soundDocumentation } from './sound/documentation.js';
import { core as soundMatrix } from './sound_matrix/core.js';
import { soundMatrixDocumentation } from './sound_matrix/documentation.js';
import { core as stereoSound } from './stereo_sound/core.js';
import { stereoSoundDocumentation } from './stereo_sound/documentation.js';
import { testHost } from './testing/host.js';
import { core as unittest } from './unittest/core.js';
import { unittestDocumentation } from './unittest/documentation.js';
import { core as wasm } from './wasm/core.js';
import { wasmDocumentation } from './wasm/documentation.js';

const documented = [
  [arcade, arcadeDocumentation],
  [binaryTree, binaryTreeDocumentation],
  [communication, communicationDocumentation],
  [copyGc, copyGcDocumentation],
  [ev3, ev3Documentation],
  [markSweep, markSweepDocumentation],
  [matrix, matrixDocumentation],
  [midi, midiDocumentation],
  [pixNFlix, pixNFlixDocumentation],
  [plotly, plotlyDocumentation],
  [painter, painterDocumentation],
  [csg, csgDocumentation],
  [nbody, nbodyDocumentation],
  [physics, physicsDocumentation],
  [repeat, repeatDocumentation],
  [repl, replDocumentation],
  [robotSimulation, robotSimulationDocumentation],
  [sound, soundDocumentation],
  [soundMatrix, soundMatrixDocumentation],
  [stereoSound, stereoSoundDocumentation],
  [unittest, unittestDocumentation],
  [wasm, wasmDocumentation],
] as const;

test.each(documented)(
  'every export of a module is documented, with its parameters: %o',
  (core, documentation) => {
    const { functions, constants = {} } = core.create(testHost());
    const exported = [
      ...Object.entries(functions).map(([name, { parameters }]) => [name, parameters]),
      ...Object.keys(constants).map((name) => [name, null]),
    ];
    const described = Object.entries(documentation.exports).map(([name, description]) => [
      name,
      description.kind === 'function'
        ? description.parameters
            .map((parameter) =>
              parameter.default === undefined
                ? parameter.name
                : `${parameter.name} = ${parameter.default}`,
            )
            .join(', ')
        : null,
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(exported));
  },
);
