/** Texts of the stepper, loaded with it. The engine explains the steps. */
export const stepperEnglish = {
  leadsBack: 'Check out the Stepper tab!',
  welcome: 'See how a program is evaluated, step by step.',
  howTo:
    'Write a program and run it. The stepper then replaces one expression after the other by its value, as you would on paper, until nothing is left to do.',
  controls: 'The slider and the buttons lead from step to step. So do keys:',
  keys: {
    first: 'First step',
    previous: 'Previous step',
    next: 'Next step',
    last: 'Last step',
    skip: 'Skip over the call',
    call: 'Next call of the chosen function',
    breakpoints:
      'Previous and next breakpoint: a debugger statement, or a line that you have marked',
    play: 'Play or pause',
  },
  reading:
    'What is evaluated next is marked by a line below it, what has come of it by a double line. A function that has a name is shown by it: point at the name, or press it, to read the function.',
  program: 'The program at step {{step}}',
  redexBegins: '[next: ',
  resultBegins: '[result: ',
  markEnds: ']',
  before: 'Next',
  after: 'Result',
  failed: 'Error',
  explanation: 'Explanation',
  none: '...',
  more: 'Show all of it',
  less: 'Show less',
  tools: 'More ways through the steps',
  skip: 'Skip over the call of {{name}}',
  skipNothing: 'Skip over a call',
  ofFunction: 'Function',
  ownFunctions: 'Functions of the program',
  libraryFunctions: 'Functions of the library',
  nextCall: 'Next call of {{name}}',
  stepLimit: 'Step limit',
  stepLimitHint: 'From {{min}} to {{max}}',
  definition: 'Function {{name}}',
  back: 'Back to {{name}}',
  close: 'Close',
  unknown: 'This function is too long to be shown here.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    stepper: typeof stepperEnglish;
  }
}
