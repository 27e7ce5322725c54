import type { Evaluator } from '@wellspring/evaluator';
import { evaluator as python } from './engines/python.js';
import { evaluator as scheme } from './engines/scheme.js';
import { evaluator as source } from './engines/source.js';

/** The engines that record how programs run, by language. Pages load each as a script of its own. */
export const ENGINES: Readonly<Record<string, Evaluator>> = { python, scheme, source };

export type { MachinePicture, NextItem } from './machine-picture.js';
