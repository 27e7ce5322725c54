import type { Translation } from '../translation';
import type { workspaceEnglish } from './strings.en';

export const workspaceChinese: Translation<typeof workspaceEnglish> = {};
