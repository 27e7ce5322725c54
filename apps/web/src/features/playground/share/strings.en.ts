/** Texts of sharing; they are loaded with the code, after the first page. */
export const shareEnglish = {
  title: 'Share this program',
  about:
    'Whoever opens this link gets a copy of the program as it is now. The link itself holds the program; nothing is sent to a server.',
  aboutFiles_one: 'It holds {{count}} file.',
  aboutFiles_other: 'It holds all {{count}} files.',
  aboutStep: 'It leads to step {{step}} of the run, once the program was run.',
  empty: 'There is nothing to share yet. Write a program first.',
  tooLarge: 'This program is too large for a link. Download it and send the file instead.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed:
    'The browser did not allow copying. The link is selected: copy it with your keyboard, or hold it on a touch screen.',
  long: 'This link has {{length}} characters. Some chat and mail programs cut long links: try it before you rely on it.',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qr: 'QR code of the link',
  qrTooLong:
    'This link is too long for a QR code: it has {{length}} characters, and at most {{limit}} fit.',
  qrUnavailable: 'The QR code could not be loaded. Check your connection and try again.',
  showEmbed: 'Show code for slides and pages',
  hideEmbed: 'Hide code for slides and pages',
  aboutEmbed:
    'Put this HTML into slides or into a page of your course. People can run and change the program there; nothing is kept.',
  embedTool: 'Beside the program',
  embedConsole: 'Console',
  embedTitle: 'Program in {{language}}',
  embedCode: 'HTML code',
  copyEmbed: 'Copy code',
  openElsewhere: 'Open in {{product}}',
  bar: 'Program from a link',
  choices: 'What to do with it',
  hideChoices: 'Fold this away',
  showChoices: 'Show what can be done with it',
  linked: 'This program came from a link. Your own program is kept as it was.',
  exampleBar: 'Example',
  example: 'This is an example, to read and to change. Your own program is kept as it was.',
  changed: 'It is shown with the changes you made here.',
  makeOwn: 'Make it my program',
  backToOwn: 'Back to my program',
  asShared: 'Undo my changes',
  notOffered:
    'The link asks for {{asked}}, which is not offered here. The program is shown in {{shown}}; its text is complete.',
  /** Playground specification, section 8. */
  tabIndex: 'Active editor tab index must be non-negative!',
  fileNotFound: 'File not found: {{path}}',
  noTool: '{{tool}} is not enabled',
  kept: 'This is your program now.',
  bringBack: 'Bring back the one before',
  notKept:
    'Error saving to local storage. Your own program is kept as it was, and this one can still be used here.',
  broken:
    'This link is broken, so nothing was opened. Some of it may have been lost on its way: copy the whole link and open it again.',
  newer:
    'This link was made by a newer version of Wellspring. Reload the page and open the link again.',
  excessive:
    'This link holds more files or more text than can be opened here, so nothing was opened. Ask for the project as a zip file and upload it.',
  /** Playground specification, section 5; the same for TypeScript. */
  refused:
    'For security concerns, users are not allowed to load full JavaScript code from shared links',
  dismiss: 'Dismiss',
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    share: typeof shareEnglish;
  }
}
