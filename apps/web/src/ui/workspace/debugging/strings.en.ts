/** Texts of debugged runs, fetched with the first of them. */
export const debuggingEnglish = {
  reason: {
    breakpoint: 'Paused at a breakpoint',
    statement: 'Paused at a debugger statement',
    step: 'Paused after a step',
    pause: 'Paused',
    error: 'Paused at an error',
  },
  spokenInProgram: '{{reason}} on line {{line}}.',
  spokenInCall: '{{reason}} on line {{line}}, in {{name}}.',
  atLine: '{{reason}}, line {{line}}',
  atLineOfFile: '{{reason}}, line {{line}} of {{file}}',
  tools: 'Debugger controls',
  resume: 'Continue',
  pause: 'Pause',
  stepOver: 'Step over',
  stepInto: 'Step into',
  stepOut: 'Step out',
  stop: 'Stop debugging',
  begin: 'Debug',
  beginStepping: 'Debug from the first line',
  nothing: 'Pause your program and look at its names',
  howToBegin:
    'Click a line number to set a breakpoint, then run the program. It pauses before that line, and here you see which calls it is in and the values of its names.',
  howToGoOn:
    'From there you go on line by line. What you enter in the console is evaluated with the names at that place. A right click or a long press on a line number, or Shift-F9, gives the breakpoint a condition or a log message.',
  goesOn: 'The program is running.',
  goesOnHint: 'Pause it to see where it is.',
  programIsEmpty: 'Type a program first.',
  pausesOnErrors: 'Pause at errors',
  calls: 'Calls',
  program: 'program',
  callAt: 'line {{line}}',
  callAtFile: '{{file}}, line {{line}}',
  callsLeftOut_one: '{{count, number}} more call',
  callsLeftOut_other: '{{count, number}} more calls',
  names: 'Names',
  scope: {
    block: 'Block',
    function: 'Function',
    loop: 'Loop',
    program: 'Program',
  },
  noNames: 'There are no names here.',
  noValue: 'no value yet',
  namesLeftOut_one: '{{count, number}} more name',
  namesLeftOut_other: '{{count, number}} more names',
  readingNames: 'The names are being read…',
  evaluatesIn: 'Evaluates in {{name}}, where the program has paused.',
  evaluatesInProgram: 'Evaluates where the program has paused.',
  editBreakpoint: {
    title: 'Edit breakpoint on line {{line}}',
    kind: 'What the breakpoint does',
    condition: 'Expression',
    logMessage: 'Log message',
    conditionHint: 'Pause when this is true, e.g. n > 10',
    logMessageHint: 'Display this and go on, e.g. n is {n}',
    save: 'Save',
  },
} as const;

declare module '../../translation' {
  interface Namespaces {
    debugging: typeof debuggingEnglish;
  }
}
