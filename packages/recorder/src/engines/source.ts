import { evaluator as source } from '@wellspring/source';
import { withPictures } from '../with-pictures.js';

/** The engine of Source for pages that show recorded runs. */
export const evaluator = withPictures(source);
