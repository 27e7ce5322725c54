import { evaluator as source } from '@wellspring/source';
import { withPictures } from './with-pictures.js';

export type { MachinePicture, NextItem } from './machine-picture.js';

/** The engine of Source for pages that show recorded runs. */
export const evaluator = withPictures(source);
