/** Texts of the version history (screen reference, section 5) and of differences. */
export const versionsEnglish = {
  title: 'Version history',
  loading: 'Loading version history...',
  loadingCode: 'Loading version code...',
  empty: 'No versions found. Versions are saved automatically as you edit.',
  select: 'Select a version to preview its code.',
  listFailed: 'Failed to load version history',
  codeFailed: 'Failed to load version code',
  renameFailed: 'Failed to rename version',
  tooManyNamed: 'Too many or too long versions have a name. Take the name of one away first.',
  restoreFailed: 'This version could not be restored.',
  restore: 'Restore this version',
  restored: 'Restored.',
  restoredUnsaved: 'The version is in the editor, but not saved yet.',
  restoredName: '{{name}}-restored',
  list: 'Versions',
  count_one: '{{count}} version',
  count_other: '{{count}} versions',
  nameOf: 'Name of the version of {{time}}',
  unnamed: 'No name',
  current: 'Current',
  back: 'All versions',
  same: 'There is no difference.',
  differences_one: '{{count}} place differs.',
  differences_other: '{{count}} places differ.',
} as const;

declare module '../translation' {
  interface Namespaces {
    versions: typeof versionsEnglish;
  }
}
