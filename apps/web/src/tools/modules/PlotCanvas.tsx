import {
  figureOf,
  partFor,
  type PlotPage,
  soundFigure,
  soundSamples,
  type Span,
} from '@wellspring/modules/plotly';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PAPER, useLook } from '../../ui/diagrams/look';
import { useSize } from '../../ui/use-size';
import { CONFIG, canMove, layoutOf, loadPlotly, type PlotMove } from './plotly';
import classes from './Plots.module.css';

/** A plot that is on the screen. */
export interface DrawnPlot {
  readonly library: PlotlyLibrary;
  readonly element: PlotlyElement;
  readonly canMove: boolean;
}

/** The reason why a plot is not drawn: its library could not be fetched, or does not draw this data. */
export type PlotFailure = 'missing' | 'undrawable';

interface PlotCanvasProps {
  readonly page: PlotPage;
  /** A description of the plot for screen readers. */
  readonly label: string;
  readonly onMove: (move: PlotMove) => void;
  /** Called when the plot has been drawn, and with null when it goes. */
  readonly onDrawn: (plot: DrawnPlot | null) => void;
  readonly onFailure: (failure: PlotFailure) => void;
}

/** The distance that a press of an arrow key goes, as a part of the view. */
const PAN_STEP = 0.1;

/** The factor of one press of a key or button. */
export const STEP_FACTOR = 1.25;

/** The plot, which fills the room there is. It is moved and enlarged by pointers, the wheel and keys. */
export function PlotCanvas({ page, label, onMove, onDrawn, onFailure }: PlotCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  useDrawing(place, page, onDrawn, onFailure);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onMove(move);
  };

  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- it is drawn, and moved by keys
    <div className={classes.place} role="img" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      <div ref={place} className={classes.plot} />
    </div>
    // oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
  );
}

/** The moves of keys. With Shift, the arrow keys move the plot instead of going from call to call. */
const MOVES: Readonly<Record<string, PlotMove>> = {
  '+': { kind: 'zoom', factor: STEP_FACTOR },
  '=': { kind: 'zoom', factor: STEP_FACTOR },
  '-': { kind: 'zoom', factor: 1 / STEP_FACTOR },
  '0': { kind: 'all' },
  ArrowLeft: { kind: 'pan', dx: -PAN_STEP, dy: 0 },
  ArrowRight: { kind: 'pan', dx: PAN_STEP, dy: 0 },
  ArrowUp: { kind: 'pan', dx: 0, dy: PAN_STEP },
  ArrowDown: { kind: 'pan', dx: 0, dy: -PAN_STEP },
};

function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  page: PlotPage,
  onDrawn: PlotCanvasProps['onDrawn'],
  onFailure: PlotCanvasProps['onFailure'],
): void {
  const screen = useLook();
  // Curves have colours for white paper; black is their first one.
  const look = page.kind === 'curve' ? PAPER : screen;
  const [seen, setSeen] = useState<Span | null>(null);
  const samples = useMemo(
    () => (page.kind === 'sound' ? soundSamples(page.samples) : null),
    [page],
  );
  const figure = useMemo(
    () => (samples !== null && seen !== null ? soundFigure(samples, seen) : figureOf(page)),
    [page, samples, seen],
  );
  const { width, height } = useSize(place);
  const hasRoom = width > 0 && height > 0;
  const library = useRef<PlotlyLibrary | null>(null);
  /** Draws one figure after another, since drawing can take a while. */
  const drawing = useRef<Promise<void>>(Promise.resolve());
  const isFollowed = useRef(false);
  const drawn = useEffectEvent(onDrawn);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const element = place.current;
    if (!hasRoom || element === null) return undefined;
    let isGone = false;
    async function draw(into: HTMLElement) {
      if (isGone) return;
      try {
        library.current ??= await loadPlotly(partFor(figure));
      } catch {
        if (!isGone) fail('missing');
        return;
      }
      if (isGone) return;
      const layout = { ...layoutOf(figure, look), width, height, uirevision: 'kept' };
      // Plotly changes what it is given.
      const plot = await library.current.react(into, structuredClone(figure.data), layout, CONFIG);
      if (!isFollowed.current && samples !== null) {
        isFollowed.current = true;
        plot.on('plotly_relayout', () => setSeen(spanOf(plot)));
      }
      if (isGone) return;
      drawn({ library: library.current, element: plot, canMove: canMove(plot) });
    }
    drawing.current = drawing.current
      .then(() => draw(element))
      .catch(() => {
        if (!isGone) fail('undrawable');
      });
    return () => void (isGone = true);
  }, [place, figure, samples, look, hasRoom, width, height]);

  useEffect(() => {
    const element = place.current;
    return () => {
      drawn(null);
      if (element !== null) library.current?.purge(element);
    };
  }, [place]);
}

/** The part of a sound that is seen; null when it is unknown. */
function spanOf({ layout: { xaxis } }: PlotlyElement): Span | null {
  if (typeof xaxis !== 'object' || xaxis === null || !('range' in xaxis)) return null;
  const [from, to] = Array.isArray(xaxis.range) ? xaxis.range.map(Number) : [];
  return from === undefined || to === undefined || !(from < to) ? null : { from, to };
}
