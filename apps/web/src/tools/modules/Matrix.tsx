import { Button } from '@mantine/core';
import { EMPTY_GRID, type Grid, isGrid, MATRIX_SIDE } from '@wellspring/modules/matrix';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { type ToolState, useToolState, useWorkspace } from '../../ui/workspace';
import { MODULE_TABS } from '.';
import type { PagesState } from './pages-state';
import classes from './Matrix.module.css';
import { modulesEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The grid of the module `matrix`. */
export function Matrix() {
  return <MatrixOf state={MODULE_TABS.matrix.state} />;
}

/** The grid of the module `sound_matrix`. */
export function SoundMatrix() {
  return <MatrixOf state={MODULE_TABS.sound_matrix.state} />;
}

/** The part of the squares that are on after Randomise. */
const ON_BY_CHANCE = 0.1;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The places from the top, as they are shown. */
const ROWS_FROM_TOP = Array.from({ length: MATRIX_SIDE }, (_, index) => MATRIX_SIDE - 1 - index);
const COLUMNS = Array.from({ length: MATRIX_SIDE }, (_, index) => index);

function withSquare(grid: Grid, { row, column }: Place, isOn: boolean): Grid {
  return grid.map((squares, y) =>
    y === row ? squares.map((square, x) => (x === column ? isOn : square)) : squares,
  );
}

/** A grid of squares that are switched by pressing, dragging and keys. */
function MatrixOf({ state }: { readonly state: ToolState<PagesState> }) {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const { input } = useToolState(state);
  const grid = gridOf(input);
  /** The square that the Tab key leads to. */
  const [stop, setStop] = useState<Place>({ row: MATRIX_SIDE - 1, column: 0 });
  /** True if dragging switches squares on, false if off; null while nothing is dragged. */
  const painted = useRef<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const change = (next: (grid: Grid) => Grid) =>
    workspace.changeTool(state, (before) => ({ ...before, input: next(gridOf(before.input)) }));
  const isOn = ({ row, column }: Place) => grid[row]?.[column] === true;

  function paint(event: PointerEvent<HTMLDivElement>) {
    if (painted.current === null) return;
    const at = placeAt(event.clientX, event.clientY);
    if (at === null || isOn(at) === painted.current) return;
    const value = painted.current;
    change((before) => withSquare(before, at, value));
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const at = event.button === 0 ? placeAt(event.clientX, event.clientY) : null;
    if (at === null) return;
    // Squares that the finger reaches later are told apart by their places.
    event.currentTarget.setPointerCapture(event.pointerId);
    painted.current = !isOn(at);
    setStop(at);
    paint(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      change((before) => withSquare(before, stop, !isOn(stop)));
      return;
    }
    const next = placeAfter(event.key, stop);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    squareAt(place.current, next)?.focus();
  }

  const count = grid.flat().filter(Boolean).length;
  return (
    <div className={classes.matrix}>
      <div className={classes.tools}>
        <Button size="compact-sm" variant="default" onClick={() => change(() => EMPTY_GRID)}>
          {t('clearMatrix')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            change((before) => before.map((row) => row.map(() => Math.random() < ON_BY_CHANCE)))
          }
        >
          {t('randomise')}
        </Button>
        <span className={classes.count} aria-live="polite">
          {t('squaresOn', { count })}
        </span>
      </div>
      <div
        ref={place}
        className={classes.grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('squares')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={paint}
        onPointerUp={() => (painted.current = null)}
        onPointerCancel={() => (painted.current = null)}
      >
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- squares that are laid out in a square are no table */}
        {ROWS_FROM_TOP.map((row) => (
          <div key={row} role="row" className={classes.row}>
            {COLUMNS.map((column) => (
              <div
                key={column}
                role="gridcell"
                className={classes.square}
                aria-selected={isOn({ row, column })}
                aria-label={t('square', { row: row + 1, column: column + 1 })}
                tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                data-row={row}
                data-column={column}
                onFocus={() => setStop({ row, column })}
              />
            ))}
          </div>
        ))}
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      </div>
      <p className={classes.note}>{t('matrixNote')}</p>
    </div>
  );
}

function gridOf(input: unknown): Grid {
  return isGrid(input) ? input : EMPTY_GRID;
}

/** The place of the square at a point of the window; null when there is none. */
function placeAt(x: number, y: number): Place | null {
  const square = document.elementFromPoint(x, y);
  if (!(square instanceof HTMLElement)) return null;
  const { row, column } = square.dataset;
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
}

function squareAt(place: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return place?.querySelector(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

function inside(value: number): number {
  return Math.max(0, Math.min(MATRIX_SIDE - 1, value));
}

/** The place that a key leads to; null for other keys. */
function placeAfter(key: string, { row, column }: Place): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: inside(row + 1), column };
    case 'ArrowDown':
      return { row: inside(row - 1), column };
    case 'ArrowLeft':
      return { row, column: inside(column - 1) };
    case 'ArrowRight':
      return { row, column: inside(column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: MATRIX_SIDE - 1 };
    default:
      return null;
  }
}
