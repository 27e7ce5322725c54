import type { Case } from './case.js';
import { callCases } from './programs/calls.js';
import { displayCases } from './programs/display.js';
import { importCases } from './programs/imports.js';
import { libraryCases } from './programs/library.js';
import { metacircularCases } from './programs/metacircular.js';
import { nameCases } from './programs/names.js';
import { conditionCases, operatorCases, peculiarCases } from './programs/operators.js';
import { randomCases } from './programs/random.js';
import { limitCases, recursionCases } from './programs/recursion.js';
import { programValueCases, sessionCases } from './programs/sessions.js';
import { arrayCases, stateCases } from './programs/state.js';
import { streamCases } from './programs/streams.js';
import { syntaxCases } from './programs/syntax.js';

/** The programs for both engines, by topic. */
export const GROUPS: Readonly<Record<string, () => Case[]>> = {
  operators: operatorCases,
  'operators on peculiar values': peculiarCases,
  conditions: conditionCases,
  calls: callCases,
  library: libraryCases,
  syntax: syntaxCases,
  names: nameCases,
  state: stateCases,
  arrays: arrayCases,
  streams: streamCases,
  display: displayCases,
  recursion: recursionCases,
  limits: limitCases,
  imports: importCases,
  metacircular: metacircularCases,
  'program values': programValueCases,
  sessions: sessionCases,
  random: randomCases,
};
