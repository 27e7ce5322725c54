import type { Translation } from '../../ui/translation';
import type { playgroundEnglish } from './strings.en';

export const playgroundChinese: Translation<typeof playgroundEnglish> = {};
