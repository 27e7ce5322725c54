/** Texts of this feature; they are loaded with its page. */
export const contributorsEnglish = {
  title: 'Contributors',
  project: 'The project',
  about:
    '{{product}} is free software: anyone may use, study, change and pass it on under the Apache License 2.0. It is made by the people who write, translate, test and teach with it.',
  licence: 'Licence of {{product}}',
  howTo:
    'To take part, begin with docs/contributing.md in the source code. It leads from a clone of the repository to a first change.',
  howToLink: 'How to contribute',
  libraries: 'Built with',
  thanks: 'The page stands on the work of others. These are the libraries that are really in it.',
  notices: 'All licences in full',
  search: 'Search libraries',
  found_one: '{{count}} library',
  found_other: '{{count}} libraries',
  nothing: 'No library fits “{{searched}}”.',
  by: 'by {{author}}',
  part: {
    interface: 'Interface',
    editor: 'Editor',
    languages: 'Languages',
    fonts: 'Fonts',
  },
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    contributors: typeof contributorsEnglish;
  }
}
