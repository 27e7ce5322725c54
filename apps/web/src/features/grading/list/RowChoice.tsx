import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './Selection.module.css';

interface RowChoiceProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  /** @param isRange whether all rows since the last one are selected as well */
  readonly onChoose: (isChosen: boolean, isRange: boolean) => void;
  /** Called for Shift with an arrow key: selects the next or previous row as well. */
  readonly onExtend?: (step: 1 | -1) => void;
}

/**
 * A checkbox that selects a row, or all rows of a page. With Shift it selects all rows since the last one.
 */
export function RowChoice({ label, state, onChoose, onExtend }: RowChoiceProps) {
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
    if (step === undefined || !event.shiftKey || !onExtend) return;
    event.preventDefault();
    onExtend(step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only keeps the press from the row
    <label className={classes.choice} onClick={stay}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onKeyDown={press}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(
            currentTarget.checked,
            nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey,
          )
        }
      />
    </label>
  );
}

/** A press on the row itself would open the submission. */
function stay(event: MouseEvent): void {
  event.stopPropagation();
}
