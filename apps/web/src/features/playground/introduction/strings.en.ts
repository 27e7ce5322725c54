/** Texts of the introduction; they are loaded with it. */
export const introductionEnglish = {
  heading: 'Write a program, run it, see how it works',
  begin:
    'Type in the editor and press Run, or Shift-Enter. What the program displays, and its result, appear in the console. Everything is kept on this device as you type.',
  tools: 'See how a program runs',
  chapters: '{{first}} to {{last}}',
  open: 'Open',
  openTool: 'Open {{tool}}',
  openExample: 'Show with an example',
  openExampleOf: 'Show {{tool}} with an example',
  examples: 'Examples to run and to change',
  modules: 'All modules for pictures, curves, sounds and tests',
  console: 'Console',
  about: '{{language}}, the language chosen now',
  newWindow: '(opens in a new window)',
  more: 'Good to know',
  goOnTitle: 'Go on',
  repl: 'The line below the console evaluates one expression at a time and knows the names of the program.',
  shareTitle: 'Share',
  share: 'Share makes a link that holds the whole program.',
  shortcuts: 'Keys worth knowing',
  keys: {
    run: 'Run the program, or evaluate in the console',
    explain: 'Explain the name at the cursor',
    rename: 'Rename it everywhere',
    declaration: 'Go to its declaration',
    problem: 'Go to the next problem',
    history: 'In the console, bring back an earlier entry',
    pane: 'Go to the next pane',
  },
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    introduction: typeof introductionEnglish;
  }
}
