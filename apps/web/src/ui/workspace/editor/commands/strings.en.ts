/** Texts of the editor's commands, fetched with them. */
export const editingEnglish = {
  command: {
    format: 'Format the program',
    find: 'Find and replace',
    goToLine: 'Go to a line',
    nextProblem: 'Go to the next problem',
    fix: 'Apply the fix of the problem at the cursor',
    breakpoint: 'Set or remove a breakpoint',
    editBreakpoint: 'Edit breakpoint: give it a condition or a log message',
    debug: 'Debug the program',
    debugSteps: 'Debug the program from its first line',
    values: 'Show values beside the lines after a run, or no longer',
    valuesOfLine: 'Show all values of the line',
    explain: 'Explain the name at the cursor',
    declaration: 'Go to the declaration of the name',
    rename: 'Rename the name',
    selectUses: 'Select all uses of the name',
    showScope: 'Show where the name is known',
    complete: 'Offer names',
    parameters: 'Explain the parameters of the call',
    selectNext: 'Select the next occurrence too',
    selectOccurrences: 'Select all occurrences',
    cursorAbove: 'Add a cursor above',
    cursorBelow: 'Add a cursor below',
    addCursor: 'Add or remove a cursor (Alt and click), select columns (Alt and drag)',
    expand: 'Expand the selection to the expression around it',
    shrink: 'Shrink the selection again',
    forward: 'Move forward over an expression',
    backward: 'Move backward over an expression',
    slurp: 'Take the next expression into the list',
    barf: 'Put the last expression out of the list',
    transpose: 'Exchange the expressions around the cursor',
    fold: 'Fold at the cursor',
    unfold: 'Unfold at the cursor',
    foldAll: 'Fold everything',
    unfoldAll: 'Unfold everything',
    comment: 'Make the lines comments, or comments code',
    moveLineUp: 'Move the line up',
    moveLineDown: 'Move the line down',
    copyLine: 'Copy the line down',
    undo: 'Undo',
    redo: 'Redo',
    tabFocus: 'Let Tab leave the editor, or indent again',
    leave: 'Leave the editor (Escape, then Tab)',
    hints: 'Show hints about what is never used or reached, or no longer',
    larger: 'Make the text of editors larger',
    smaller: 'Make the text of editors smaller',
    wrap: 'Wrap long lines, or no longer',
  },
  values: {
    times: '({{count, number}} times)',
    returned: 'returns {{values}}',
    ofLine: 'Values of this line: {{values}}',
    ofLineBefore: 'Values of this line: {{values}}, before the last change',
    allOfLine: 'Every value of line {{line}}',
    none: 'There are no values beside this line.',
    note: {
      steps: 'Values are of the first {{steps, number}} steps of the run.',
      chance: 'Random numbers and times may differ from those in the console.',
      cut: 'There are more values than are shown.',
      failed: 'The run could not be recorded, so there are no values.',
    },
  },
  settings: {
    loadFailed:
      'These keys could not be loaded, so the usual ones work. Check your connection and choose them again.',
    valuesFailed:
      'What shows values beside the lines could not be loaded. Check your connection and run the program again.',
    notKept: 'Error saving to local storage',
  },
} as const;

declare module '../../../translation' {
  interface Namespaces {
    editing: typeof editingEnglish;
  }
}
