import { evaluator as scheme } from '@wellspring/scheme';
import { withPictures } from '../with-pictures.js';

/** The engine of Scheme for pages that show recorded runs. */
export const evaluator = withPictures(scheme);
