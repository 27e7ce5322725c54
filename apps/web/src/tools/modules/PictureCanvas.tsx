import type { Painter, PaintOptions, PictureModule } from '@wellspring/modules/pictures';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSize } from '../../ui/use-size';
import { paintAwayOf } from './paint-away';
import classes from './Pictures.module.css';

/** The part of the picture that is seen: how much it is enlarged, and the point in the middle. */
export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const START: Viewport = { zoom: 1, x: 0, y: 0 };

/** The factor of one press of a key or button. */
export const STEP_FACTOR = 1.25;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 64;
/** The distance that a press of an arrow key goes, as a part of the view. */
const PAN_STEP = 0.1;
/** The angle by which a press of an arrow key turns a picture in space, in radians. */
const TURN_STEP = Math.PI / 36;
/** The directions of the arrow keys: to the right, and upwards. */
const DIRECTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
]);
/** The pixels of a wheel that enlarge the picture e times. */
const WHEEL_PIXELS = 400;

/** Enlarges what is seen. @param at the point that stays where it is. Default: the middle */
export function zoomed(
  view: Viewport,
  factor: number,
  at: { x: number; y: number } = view,
): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
  const kept = view.zoom / zoom;
  return inside({ zoom, x: at.x + (view.x - at.x) * kept, y: at.y + (view.y - at.y) * kept });
}

/** Keeps a part of the picture in sight. */
function inside({ zoom, x, y }: Viewport): Viewport {
  const reach = Math.max(0, 1 - 1 / zoom);
  const limit = (value: number) => Math.min(reach, Math.max(-reach, value));
  return { zoom, x: limit(x), y: limit(y) };
}

interface PictureCanvasProps<Picture> {
  readonly module: PictureModule<Picture>;
  readonly picture: Picture;
  /** A description of the picture for screen readers. */
  readonly label: string;
  readonly shown: Viewport & Pick<PaintOptions, 'time' | 'angle' | 'tilt'>;
  readonly onView: (change: (view: Viewport) => Viewport) => void;
  /**
   * Called when the user turns the picture, by angles in radians. Absent for pictures that are moved instead; others are moved with
   * Shift, or with two fingers.
   */
  readonly onTurn?: (across: number, up: number) => void;
  /** The id of an explanation of the keys. */
  readonly keysId?: string | undefined;
  /** Called when the user wants to see the picture as it was at first. */
  readonly onShowAll: () => void;
  /** Called when the browser cannot paint it. */
  readonly onFailure: () => void;
}

/** The picture on a canvas, which fills the room there is. It is moved and enlarged by pointers, the wheel and keys. */
export function PictureCanvas<Picture>(props: PictureCanvasProps<Picture>) {
  const { module, picture, label, shown, onView, onTurn, onShowAll, keysId, onFailure } = props;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter<Picture> | null>(null);
  const { width, height } = useSize(place);
  /** That of the largest square there is room for. */
  const side = Math.floor(Math.min(width, height));
  /** Paints what was painted last, for when an image in it has arrived. */
  const repaint = useRef(() => {});
  const { zoom, x, y, time, angle, tilt } = shown;

  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    try {
      painter.current = module.openPainter(
        canvas.current,
        () => repaint.current(),
        paintAwayOf(module),
      );
    } catch {
      fail();
    }
    return () => {
      painter.current?.dispose();
      painter.current = null;
    };
  }, [module]);

  useEffect(() => {
    if (side <= 0) return;
    const pixels = Math.round(side * devicePixelRatio);
    const options = {
      width: pixels,
      height: pixels,
      zoom,
      x,
      y,
      ...(time !== undefined && { time }),
      ...(angle !== undefined && { angle }),
      ...(tilt !== undefined && { tilt }),
    };
    repaint.current = () => {
      try {
        painter.current?.paint(picture, options);
      } catch {
        fail();
      }
    };
    repaint.current();
  }, [picture, side, zoom, x, y, time, angle, tilt]);

  usePointers(canvas, side, onView, onTurn);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = event.shiftKey ? undefined : DIRECTIONS.get(event.key);
    if (onTurn !== undefined && turn !== undefined) {
      event.preventDefault();
      onTurn(turn[0] * TURN_STEP, turn[1] * TURN_STEP);
      return;
    }
    if (event.key === '0') {
      event.preventDefault();
      onShowAll();
      return;
    }
    const change = changeOfKey(event.key, zoom);
    if (change === undefined) return;
    event.preventDefault();
    onView(change);
  };

  return (
    <div ref={place} className={classes.place}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- it is painted, and moved by keys */}
      <canvas
        ref={canvas}
        className={classes.canvas}
        style={{ width: side, height: side }}
        role="img"
        aria-label={label}
        tabIndex={0}
        aria-describedby={keysId}
        data-zoomed={zoom > 1 || undefined}
        data-turned={onTurn !== undefined || undefined}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
    </div>
  );
}

/** The change that a key makes; undefined for other keys. Arrow keys move only what is enlarged. */
function changeOfKey(key: string, zoom: number): ((view: Viewport) => Viewport) | undefined {
  if (key === '+' || key === '=') return (view) => zoomed(view, STEP_FACTOR);
  if (key === '-') return (view) => zoomed(view, 1 / STEP_FACTOR);
  const direction = zoom > 1 ? DIRECTIONS.get(key) : undefined;
  if (direction === undefined) return undefined;
  const [dx, dy] = direction;
  const step = (2 * PAN_STEP) / zoom;
  return (view) => inside({ ...view, x: view.x + dx * step, y: view.y + dy * step });
}

/** Moves and enlarges the picture by dragging, with two fingers, and by the wheel with Ctrl, which a touchpad also sends. */
function usePointers(
  canvas: RefObject<HTMLCanvasElement | null>,
  side: number,
  onView: PictureCanvasProps<unknown>['onView'],
  onTurn: PictureCanvasProps<unknown>['onTurn'],
): void {
  const change = useEffectEvent(onView);
  const turn = useEffectEvent((event: PointerEvent, dx: number, dy: number) => {
    if (onTurn === undefined || event.shiftKey) return false;
    // Across the whole picture is half a turn.
    onTurn((Math.PI * dx) / side, (-Math.PI * dy) / side);
    return true;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || side <= 0) return undefined;
    const down = new Map<number, { x: number; y: number }>();
    const ending = new AbortController();
    const { signal } = ending;

    /** The point of the picture at a point of the window. */
    const pointAt = (view: Viewport, clientX: number, clientY: number) => {
      const box = element.getBoundingClientRect();
      const across = (clientX - box.left) / side - 0.5;
      const up = 0.5 - (clientY - box.top) / side;
      return { x: view.x + (2 * across) / view.zoom, y: view.y + (2 * up) / view.zoom };
    };
    element.addEventListener(
      'pointerdown',
      ({ pointerId, clientX, clientY }) => {
        element.setPointerCapture(pointerId);
        down.set(pointerId, { x: clientX, y: clientY });
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const { pointerId, clientX, clientY } = event;
        const before = down.get(pointerId);
        if (before === undefined) return;
        down.set(pointerId, { x: clientX, y: clientY });
        const other = [...down].find(([id]) => id !== pointerId)?.[1];
        if (other !== undefined) {
          const was = Math.hypot(before.x - other.x, before.y - other.y);
          const is = Math.hypot(clientX - other.x, clientY - other.y);
          if (was > 0 && is > 0) {
            change((view) => zoomed(view, is / was, pointAt(view, other.x, other.y)));
          }
          return;
        }
        const [dx, dy] = [clientX - before.x, clientY - before.y];
        if (turn(event, dx, dy)) return;
        change((view) =>
          inside({
            ...view,
            x: view.x - (2 * dx) / side / view.zoom,
            y: view.y + (2 * dy) / side / view.zoom,
          }),
        );
      },
      { signal },
    );
    const release = ({ pointerId }: PointerEvent) => void down.delete(pointerId);
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { clientX, clientY, deltaY } = event;
        change((view) =>
          zoomed(view, Math.exp(-deltaY / WHEEL_PIXELS), pointAt(view, clientX, clientY)),
        );
      },
      { signal, passive: false },
    );
    return () => ending.abort();
  }, [canvas, side]);
}
