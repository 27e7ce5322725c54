/** Texts of the WebAssembly tool, loaded with it. */
export const webAssemblyEnglish = {
  about: 'Nothing is compiled yet.',
  howTo:
    'Run the program: here you see the module of WebAssembly to which it is compiled, in the text format. Entries of the console are modules of their own.',
  reading:
    'Each function of the program has two forms there. The first keeps its variables on the stack. When calls nest too deeply, the second goes on, which keeps them in memory.',
  without: 'The last run compiled nothing.',
  whyWithout:
    'The program has errors, or another tool recorded its run. Run it again while this tab or the console is open.',
  module: 'Module',
  ofProgram: 'Program',
  ofEntry: 'Entry: {{entry}}',
  code: 'Text format of the module',
  size_one: '{{size}}, {{count}} line',
  size_other: '{{size}}, {{count}} lines',
  download: 'Download',
  downloadHint:
    'The file imports its memory and the library, so it runs elsewhere only with a host that provides them.',
  tooLong: 'The text of this module is too long to be shown. You can download the module.',
  tooLarge: 'This module is too large to be shown or downloaded.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    webAssembly: typeof webAssemblyEnglish;
  }
}
