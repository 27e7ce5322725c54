import type { Translation } from '../../ui/translation';
import type { signInEnglish } from './strings.en';

export const signInChinese: Translation<typeof signInEnglish> = {};
