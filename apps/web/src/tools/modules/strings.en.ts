/** Texts of the tabs of modules, loaded with them. */
export const modulesEnglish = {
  calls: 'Calls',
  call: 'Call {{number}}/{{total}}',
  callWord: 'Call',
  number: 'Number of the call',
  previous: 'Previous call',
  next: 'Next call',
  picture: 'Picture of call {{number}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all of it',
  fullScreen: 'Full screen',
  words: 'In words',
  save: 'Save or copy',
  savePng: 'PNG, {{size}} × {{size}}',
  saveSvg: 'SVG',
  copy: 'Copy as an image',
  copied: 'The picture is on the clipboard.',
  notCopied: 'This browser does not let pages copy images. Save the picture instead.',
  notSaved: 'The picture could not be made in this size. Choose a smaller one.',
  play: 'Play',
  pause: 'Pause',
  restart: 'Back to the start',
  time: 'Time',
  seconds: '{{seconds}} s',
  loop: 'Repeat',
  angle: 'Angle',
  degrees: '{{degrees}}°',
  turn: 'Turn',
  stopTurning: 'Stop turning',
  still: 'Motion is off, as your device asks for. Press Play to see it, or move the slider.',
  loading: 'The next pictures are being computed.',
  ended: 'The pictures of this animation are gone. Run the program again.',
  unreadable: 'This page cannot be shown.',
  passed: 'Passed {{passed}}/{{count}} in {{ms}}ms',
  testPassed: 'Passed',
  testFailed: 'Failed',
  noTests: 'This test suite did not contain any tests/suites',
  noPainter: 'This browser cannot draw the picture. Its description is below.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    modules: typeof modulesEnglish;
  }
}
