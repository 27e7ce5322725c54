/** Texts of this feature. */
export const playgroundEnglish = {
  title: 'Playground',
  language: 'Language',
  switchedTo: 'Switched to {{language}}',
  library: 'External library',
  noLibrary: 'none',
  chooseLibrary: 'External library: {{library}}',
  safetyUnavailable:
    'What has to be asked first could not be loaded. Check your connection and try again.',
  initialProgram: '// Type your program in here!',
  loadFailed: 'Error loading from local storage',
  loadFailedNext:
    'What was kept on this device from an earlier visit could not be read. It was put aside, and you start with an empty program.',
  loadDamaged:
    'A part of what was kept on this device could not be read. All that could be read is here, and what was kept was put aside as it was.',
  downloadKept: 'Download what was kept',
  saveFailed: 'Error saving to local storage',
  saveFailedNext:
    'The program on the screen is safe while this page is open. Copy it somewhere else before you close it, or free some storage: saving is tried again at each change.',
  storageClosed:
    'This browser keeps nothing for this page: it is in a private mode, or its settings forbid it. The program on the screen is safe while this page is open; download it before you close the page.',
  downloadProject: 'Download project',
  /** Playground specification, section 8. */
  noConfiguration: 'Language config not found for chapter {{chapter}} variant {{variant}}',
  notOffered:
    'What was kept on this device asks for {{asked}}, which is not offered here. It is shown in {{shown}}; its text is complete.',
  dismiss: 'Dismiss',
  savedAsYouType: 'Saved as you type.',
  files: 'Files',
  filesMenu: 'Files and project',
  newFile: 'New file',
  openNamed: 'Open {{file}}',
  folderMode: 'Folder mode',
  folderModeOn: 'Folder mode enabled',
  folderModeOff: 'Folder mode disabled',
  noFolderMode: 'Programs in {{language}} are single files, so there is no folder mode.',
  noFileOpen: 'Double click on a file in the sidebar to start editing!',
  noFileOpenPhone: 'Choose a file in Files to start editing!',
  noFileOpenAlone: 'No file is open.',
  filesOutOfReach:
    'This could not be loaded. Nothing is lost: check your connection and try again.',
  dropFiles: 'Drop files to add them to your project',
  commands: {
    newFile: 'Create a file',
    nextFile: 'Go to the next file tab',
    previousFile: 'Go to the previous file tab',
    moveRight: 'Move the file tab to the right',
    moveLeft: 'Move the file tab to the left',
    closeFile: 'Close the file tab',
    renameFile: 'Rename the file',
    folderMode: 'Turn folder mode on or off',
    keep: 'Save now; everything is saved as you type',
    openFile: 'Open a file from this device',
    saveFile: 'Save the file to this device',
    openProject: 'Open a project from this device',
    downloadProject: 'Download the project',
  },
  newcomer: 'New here? Introduction and examples',
  share: 'Share',
  shareProgram: 'Share the program',
  shareRefused:
    'For security, links cannot hold programs in {{language}}. Download the file and pass that on.',
  chooseLanguage: 'Language: {{language}}',
  loadingLink: 'Opening the shared program…',
  sharingUnavailable: 'Sharing could not be loaded. Check your connection and try again.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    playground: typeof playgroundEnglish;
  }
}
