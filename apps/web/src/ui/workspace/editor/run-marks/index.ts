import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { breakpointsIn, conditionsIn, isSameLines } from '../../project';
import type { Workspace } from '../../workspace';
import { breakpoints, setBreakpoints, setConditions } from './breakpoints';
import { setShownValues, shownValues, valuesFor } from './shown-values';
import { marksFor, setSourceMarks, sourceMarks } from './step-mark';

/**
 * The marks that runs leave in the editor of their program: breakpoints, the code of the current step, and inline values.
 * Fetched when the user visits the editor, or when there is something to show.
 */
export function runMarks(workspace: Workspace): Extension {
  const { field, extension } = breakpoints(workspace);
  const { state } = workspace;

  /** Updates the editor from the workspace. */
  function follow(view: EditorView) {
    const now = state.getState();
    const lines = breakpointsIn(now.project, now.project.activePath);
    const { lines: shown, conditions: shownConditions } = view.state.field(field);
    const conditions = conditionsIn(now.project, now.project.activePath);
    const isSame = isSameLines(lines, shown);
    const marks = marksFor(now, view.state.doc);
    const { step } = marks;
    view.dispatch({
      effects: [
        ...(isSame ? [] : [setBreakpoints.of(lines)]),
        ...(conditions === shownConditions ? [] : [setConditions.of(conditions)]),
        setSourceMarks.of(marks),
        // Scroll to the step, unless the user is typing in the editor. Users of a debugger press keys there.
        ...(step && (!view.hasFocus || now.debugged)
          ? [EditorView.scrollIntoView(step.from, { y: 'nearest', yMargin: SIGHT_MARGIN })]
          : []),
      ],
    });
  }

  /**
   * Shows the inline values. If the text was edited since the run, the existing values stay where they are
   * still valid.
   */
  function followValues(view: EditorView) {
    const values = valuesFor(state.getState(), view.state.doc);
    if (values) view.dispatch({ effects: setShownValues.of(values) });
  }

  return [
    extension,
    sourceMarks,
    shownValues,
    ViewPlugin.define((view) => {
      let isOver = false;
      const unsubscribe = state.subscribe((now, before) => {
        const isOther =
          breakpointsIn(now.project, now.project.activePath) !==
          breakpointsIn(before.project, before.project.activePath);
        const isText = now.program !== before.program;
        const isMarked = now.step !== before.step || now.pointed !== before.pointed;
        const hasMarks = now.step !== null || now.pointed !== null;
        if (isOther || isMarked || (isText && hasMarks)) follow(view);
        if (now.values !== before.values || (now.values && now.project !== before.project)) {
          followValues(view);
        }
      });
      // Later, because the editor is being updated at this moment.
      queueMicrotask(() => {
        if (isOver) return;
        follow(view);
        followValues(view);
      });
      return {
        destroy() {
          isOver = true;
          unsubscribe();
        },
      };
    }),
  ];
}

/** Minimum distance of the step from the edge of the editor, in pixels. */
const SIGHT_MARGIN = 40;

export { editBreakpoint, toggleBreakpoint } from './breakpoints';
export { showValuesOfLine } from './values-card';
