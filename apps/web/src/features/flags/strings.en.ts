/** Texts of this feature; they are loaded with its page. */
export const flagsEnglish = {
  title: 'Feature Flags',
  about:
    'Ways of working that you can turn on and off. What you choose is kept on this device and holds at once, in all tabs.',
  group: {
    editor: 'Editor',
    page: 'Page',
  },
  flag: {
    completion: {
      automatic: {
        name: 'Offer names while typing',
        about: 'When off, names are offered only when you ask for them, with Ctrl-Space.',
      },
    },
    brackets: {
      close: {
        name: 'Close brackets and quotes',
        about: 'An opened bracket or quote brings the one that closes it.',
      },
    },
    shortcuts: {
      'single-keys': {
        name: 'Single-key shortcuts',
        about:
          'Single keys, such as ? for the list of shortcuts, do something outside of text fields. Turn this off if you speak to your computer or hit keys by accident.',
      },
    },
    python: {
      full: {
        name: 'Full Python',
        about:
          'Offers “Full Python” in the playground: all of CPython with its standard library, besides Python §1. Six megabytes are fetched once, when you choose it.',
      },
    },
    language: {
      pseudo: {
        name: 'Pseudo language',
        about:
          'Offers “Pseudo” among the languages of the interface: English made strange, for those who translate and test.',
      },
    },
  },
  address: 'By address:',
  changed: 'Changed',
  fixed: 'set by deployment',
  reset: 'Reset',
  resetOf: 'Reset “{{name}}”',
  resetAll: 'Reset all',
  on: 'on',
  off: 'off',
  notKept: 'Error saving to local storage',
  notKeptNext: 'What you chose holds until this page is closed.',
  addressed: 'Set by the address: {{flags}}.',
  unknown: 'The address names features that do not exist: {{names}}.',
  invalid: 'The address says neither on nor off for: {{names}}.',
  locked: 'The address cannot change what the deployment has set: {{names}}.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    flags: typeof flagsEnglish;
  }
}
