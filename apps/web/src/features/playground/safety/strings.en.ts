/** Texts of the safety dialogs; titles and question are specified (playground specification, section 2). */
export const safetyEnglish = {
  switching: {
    title: 'You are switching to a unsafe feature!',
    text: 'In {{language}}, a program can do far more than the teaching language lets it: it runs arbitrary {{code}}, which is a security risk. Run only programs that you wrote yourself or whose author you trust.',
  },
  sharedDocument: {
    title: 'Beware when running shared HTML code!',
    text: 'This page came from a shared link. Shared HTML may contain malicious scripts, which run when you run the program. They reach nothing of yours, but can let another server know that they run. Read it first, and run it only if you trust who made it.',
  },
  question: 'Do you still want to proceed?',
  proceed: 'Proceed',
  cancel: 'Cancel',
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    safety: typeof safetyEnglish;
  }
}
