/** Messages of the console about a document. */
export const htmlDisplayEnglish = {
  quiet: {
    problem: 'The document reports too much. What it says from now on is not shown.',
    output: 'The document writes too much. What it writes to the console from now on is not shown.',
  },
  closed: {
    left: 'The document tried to go to another address and was closed. Nothing can leave its frame; run it again to see it.',
    missing:
      'The frame for the document could not be loaded. Your text is safe. Check your connection and run it again.',
    hung: 'The document does not answer any more and was closed. Look for a loop that never comes to an end.',
    endless:
      'The programs of the document took longer than the time limit again and again, and it was closed. Look for a timer or an event that starts a loop without an end.',
    messages:
      'The document sent more messages than the page can take and was closed. Look for a loop or a timer that sends without end.',
    focus:
      'The document took the keyboard away from the page again and again and was closed. Let it take the focus only when somebody presses on it.',
    frames:
      'The document had frames in it and was closed. Put what they show into the document itself.',
  },
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    htmlDisplay: typeof htmlDisplayEnglish;
  }
}
