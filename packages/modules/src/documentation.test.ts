import { expect, test } from 'vitest';
import { core as binaryTree } from './binary_tree/core.js';
import { binaryTreeDocumentation } from './binary_tree/documentation.js';
import { core as midi } from './midi/core.js';
import { midiDocumentation } from './midi/documentation.js';
import { core as repeat } from './repeat/core.js';
import { repeatDocumentation } from './repeat/documentation.js';
import { core as sound } from './sound/core.js';
import { soundDocumentation } from './sound/documentation.js';
import { core as stereoSound } from './stereo_sound/core.js';
import { stereoSoundDocumentation } from './stereo_sound/documentation.js';
import { testHost } from './testing/host.js';
import { core as unittest } from './unittest/core.js';
import { unittestDocumentation } from './unittest/documentation.js';

const documented = [
  [binaryTree, binaryTreeDocumentation],
  [midi, midiDocumentation],
  [repeat, repeatDocumentation],
  [sound, soundDocumentation],
  [stereoSound, stereoSoundDocumentation],
  [unittest, unittestDocumentation],
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
        ? description.parameters.map((parameter) => parameter.name).join(', ')
        : null,
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(exported));
  },
);
