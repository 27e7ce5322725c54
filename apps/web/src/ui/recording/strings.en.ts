/** Texts of the controls for the steps of a run; they are loaded with the controls. */
export const recordingEnglish = {
  steps: 'Steps',
  step: 'Step',
  place: '{{step}} of {{last}}',
  first: 'First step',
  previous: 'Previous step',
  next: 'Next step',
  last: 'Last step',
  play: 'Play',
  pause: 'Pause',
  breakpoint: 'Breakpoint',
  breakpointBefore: 'Previous breakpoint',
  breakpointAfter: 'Next breakpoint',
  settings: 'Speed and step limit',
  speed: 'Speed',
  speedOf: '{{speed}}×',
  notHere: '{{command}}: there is none from here.',
  recording: 'Recording the steps',
  old: 'The program has changed since these steps were made.',
  runAgain: 'Run again',
  errors: 'There are no steps, because this program cannot be run.',
  killed: {
    memory: 'There are no steps: recording them took more memory than there is.',
    time: 'There are no steps: recording them took too long.',
    crash: 'The steps were lost. Your program is safe.',
    load: 'What shows the steps could not be fetched. You may be offline; your program is safe.',
  },
  linked: 'This link leads to step {{step}} of the run.',
  linkedNext:
    'Read the program first, if you like: what comes by a link runs only when you say so.',
  runToStep: 'Run and show step {{step}}',
  linkToStep: 'Link to this step',
  retry: 'Try again',
  line: 'Line {{line}}',
  goToLine: 'Go to line {{line}}',
} as const;

declare module '../translation' {
  interface Namespaces {
    recording: typeof recordingEnglish;
  }
}
