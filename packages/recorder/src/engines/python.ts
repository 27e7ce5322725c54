import { evaluator as python } from '@wellspring/python';
import { withPictures } from '../with-pictures.js';

/** The engine of Python for pages that show recorded runs. */
export const evaluator = withPictures(python);
