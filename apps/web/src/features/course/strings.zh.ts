import type { Translation } from '../../ui/translation';
import type { courseEnglish } from './strings.en';

export const courseChinese: Translation<typeof courseEnglish> = {};
