import type { Translation } from '../../ui/translation';
import type { gradingEnglish } from './strings.en';

export const gradingChinese: Translation<typeof gradingEnglish> = {};
