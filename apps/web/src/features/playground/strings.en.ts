/** Texts of this feature. */
export const playgroundEnglish = {
  title: 'Playground',
  language: 'Language',
  switchedTo: 'Switched to {{language}}',
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
  /** The tools beside the editor, by the names of `tabs/`. */
  tabs: {
    introduction: 'Introduction',
    dataVisualizer: 'Data Visualizer',
    cseMachine: 'CSE Machine',
    stepper: 'Stepper',
    htmlDisplay: 'HTML Display',
  },
  introduction: {
    heading: 'Welcome to the playground for {{language}}',
    begin:
      'Write a program in the editor, run it, and go on with what it declared in the console below.',
    /** By chapter. */
    source: {
      chapter1:
        'The language of the first chapter of SICP JS: numbers, strings, names, functions, conditionals and recursion, and nothing that they do without.',
      chapter2:
        'Source §1 with pairs and lists: data that is put together from parts, and functions that work on all of it.',
      chapter3: 'Source §2 with what changes: variables, assignment, loops, arrays and streams.',
      chapter4:
        'Source §3 with programs that work on programs: parse, and functions with any number of arguments.',
    },
    specification: 'Specification of {{language}}',
    library: 'Built-in names of {{language}}',
    textbook: 'The textbook SICP JS',
    newWindow: '(opens in a new window)',
    howTo: 'How it works',
    runTitle: 'Run',
    run: 'Press Run, or Shift-Enter in the editor. What the program displays and its result appear in the console.',
    goOnTitle: 'Go on',
    repl: 'The line below the console evaluates one expression at a time and knows the names of the program.',
    keepTitle: 'Keep',
    kept: 'Everything is kept on this device as you type.',
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
  },
  share: 'Share',
  shareProgram: 'Share the program',
  chooseLanguage: 'Language: {{language}}',
  loadingLink: 'Opening the shared program…',
  sharingUnavailable: 'Sharing could not be loaded. Check your connection and try again.',
} as const;
