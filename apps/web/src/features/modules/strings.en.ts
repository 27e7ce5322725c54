/** Texts of the page about modules, loaded with it. */
export const modulesPageEnglish = {
  title: 'Modules',
  about:
    'A program imports what it needs from a module. What the module draws, plays or finds out appears in a tab beside the program.',
  search: 'Search for a name or a word',
  found_one: '{{count}} name',
  found_other: '{{count}} names',
  nothing: 'No module has anything about “{{searched}}”.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    modulesPage: typeof modulesPageEnglish;
  }
}
