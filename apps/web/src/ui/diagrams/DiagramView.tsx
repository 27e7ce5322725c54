import {
  type Cursor,
  type Direction,
  indexNodes,
  move,
  panelOf,
  pinPanels,
  reachOf,
  type Scene,
  type SceneNode,
  type SourceRange,
} from '@wellspring/diagrams';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DIAGRAM_HINT_KEY, DIAGRAM_OVERVIEW_KEY } from '../../kept-keys';
import { announce } from '../announcer';
import { useSize } from '../use-size';
import { useKeptChoice } from '../kept-choice';
import type { PictureStep } from './choose-motion';
import { DiagramTools } from './DiagramTools';
import classes from './DiagramView.module.css';
import { FirstHint } from './FirstHint';
import { PAPER, useLook } from './look';
import { Minimap, minimapCorner } from './Minimap';
import { placeWords } from './node-words';
import { Outline } from './Outline';
import { PrintedDiagram } from './PrintedDiagram';
import { readingAt, sourceAt } from './reading';
import { ReadingTip } from './ReadingTip';
import { SaveMenu } from './SaveMenu';
import { ScrollMarks } from './ScrollMarks';
import { boxAt, placeAt, selectionAt } from './selection';
import { useEscape } from './use-escape';
import { useGestures } from './use-gestures';
import { usePainting } from './use-painting';
import { useSource } from './use-source';
import {
  beginAt,
  centreOn,
  fitAll,
  isLarger,
  pan,
  readableScale,
  reveal,
  revealAll,
  seenOf,
  type Size,
  STEP_FACTOR,
  type Viewport,
  zoom,
} from './viewport';

interface DiagramViewProps {
  readonly scene: Scene;
  /** The contents of the diagram in words, for screen readers and files. */
  readonly label: string;
  /**
   * Identifies what is shown. A new subject starts with a fresh view; with the same subject the view stays
   * when the scene changes.
   */
  readonly subject: string;
  /** The name of a saved file, without the extension. */
  readonly fileName: string;
  /** Shown above the diagram. */
  readonly head?: ReactNode;
  /** Shown below the diagram, beside its tools. */
  readonly foot?: ReactNode;
  /** Explains how to use the diagram; shown until the user has done so. */
  readonly hint?: string;
  /**
   * Nodes to scroll to whenever the scene changes. If they do not all fit, as many of the last ones as
   * possible are shown.
   */
  readonly focus?: readonly string[];
  /** Tells whether to use the colours of paper. */
  readonly isPaper?: boolean;
  /** Draws the same scene for paper and files, which have no pointer; null when that fails. */
  readonly onPaper?: () => Promise<Scene | null>;
  /** Set when the scene is one of a sequence. Changes between neighbouring scenes are animated. */
  readonly step?: PictureStep;
  /** True if the diagram ignores pointers at the moment. */
  readonly isInert?: boolean;
  /** Called with the node that was pressed, or chosen by Enter. */
  readonly onActivate?: (node: SceneNode) => void;
  /** Called with the part of the program that belongs to the hovered or current node; undefined for none. */
  readonly onSource?: (source: SourceRange | undefined) => void;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'before',
  PageDown: 'after',
};

/** Height of the hint over the lower end. */
const HINT_HEIGHT = 84;
/** Height of the description over the lower end, in CSS pixels. */
const WORDS_HEIGHT = 48;

/**
 * A diagram that can be moved, zoomed, navigated by keyboard, read in words and saved. Keys that it does not
 * use go on to the elements around it: the arrow keys while no node is selected.
 */
export function DiagramView(props: DiagramViewProps) {
  const { scene, label, subject, fileName, head, foot, hint } = props;
  const { focus, isPaper = false, step } = props;
  const { isInert = false, onPaper, onActivate, onSource } = props;
  const { t } = useTranslation('diagrams');
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(holder);
  const screen = useLook();
  const look = isPaper ? PAPER : screen;
  const helpId = useId();
  const outlineId = useId();
  const [isOutlineShown, setIsOutlineShown] = useState(false);
  const [shown, setShown] = useState(subject);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const [gone, setCursor] = useState<Cursor | null>(null);
  const [pointed, setPointed] = useState<Cursor | null>(null);
  /** The scene to print instead of the one on the screen, once printing has been asked for. */
  const [printed, setPrinted] = useState<{ readonly of: Scene; readonly scene: Scene } | null>(
    null,
  );
  if (shown !== subject) {
    setShown(subject);
    setMoved(null);
    setCursor(null);
    setPointed(null);
  }
  const [isHintRead, setIsHintRead] = useKeptChoice(DIAGRAM_HINT_KEY, false);
  const [isMapWanted, setIsMapWanted] = useKeptChoice(DIAGRAM_OVERVIEW_KEY, true);
  const picture = useMemo(
    () => ({
      bounds: scene.bounds,
      readable: readableScale(scene),
      isAtEdge: scene.panels !== undefined,
    }),
    [scene],
  );
  const view = moved?.isFitted ? fitAll(scene.bounds, size) : (moved ?? beginAt(picture, size));
  const corner = minimapCorner(scene.bounds, size);
  const hasMap = corner !== null && isMapWanted && isLarger(scene.bounds, view, size);
  const pinned = useMemo(
    () => pinPanels(scene, seenOf({ x: view.x, y: view.y, scale: view.scale }, size)),
    [scene, view.x, view.y, view.scale, size],
  );
  const index = useMemo(() => indexNodes(scene), [scene]);
  // The nodes at their current places.
  const places = useMemo(
    () => (pinned.scene === scene ? index : indexNodes(pinned.scene)),
    [pinned, scene, index],
  );
  const node = gone ? index.get(gone.node) : undefined;
  // The current node may have disappeared.
  const cursor = node ? gone : null;
  const [revealed, setRevealed] = useState<{ readonly scene: Scene; readonly size: Size } | null>(
    null,
  );
  const isRevealed = revealed?.scene === scene && revealed.size === size;
  if (!isRevealed && size.width > 0) {
    setRevealed({ scene, size });
    // When the size has changed, the view starts afresh, unless the user has chosen what to see.
    const isResized = revealed !== null && revealed.size.width !== size.width;
    const begin = isResized && !view.isZoomed ? beginAt(picture, size) : view;
    const boxes = focus?.flatMap((id) => boxToReveal(index.get(id)) ?? []) ?? [];
    if (moved?.isFitted !== true && (begin !== view || boxes.length > 0)) {
      const { insets } = pinned;
      const { readable } = picture;
      // Nothing moves while all of them are visible.
      const hidden = isHintRead || size.height < 4 * HINT_HEIGHT ? 0 : HINT_HEIGHT;
      const free = { ...size, height: size.height - hidden };
      setMoved(
        revealAll(begin, boxes, { size: free, readable, insets, corner: hasMap ? corner : null }),
      );
    }
  }

  /** A user who does something with the diagram does not need the hint any more. */
  function readHint() {
    if (!isHintRead) setIsHintRead(true);
  }
  const change = useCallback(
    (next: (view: Viewport) => Viewport) =>
      setMoved((now) => {
        const before = now?.isFitted ? fitAll(scene.bounds, size) : (now ?? beginAt(picture, size));
        const after = next(before);
        // Zooming with the pointer outside the picture must not move the picture away.
        return {
          ...pan(after, 0, 0, reachOf(scene, seenOf(after, size)), size),
          isZoomed: before.isZoomed === true || after.scale !== before.scale,
          isFitted: false,
        };
      }),
    [scene, size, picture],
  );

  const selection = useMemo(() => selectionAt(scene, places, cursor), [scene, places, cursor]);
  usePainting(canvas, { scene, pinned, step, view, size, look, selection });

  const read = isInert ? null : (pointed ?? cursor);
  const reading = read && readingAt(read, index, t('leftOut'));
  const readBox = boxAt(places, read);
  useSource(read ? sourceAt(read, index) : undefined, onSource);
  useEscape(pointed !== null, () => setPointed(null));

  const placeOf = (x: number, y: number) =>
    placeAt(pinned, view.x + x / view.scale, view.y + y / view.scale);
  const gestures = useGestures(holder, {
    bounds: pinned.bounds,
    size,
    change,
    onPress(x, y) {
      const place = placeOf(x, y);
      setCursor(place);
      const pressed = place && index.get(place.node);
      if (pressed) announce(placeWords(pressed, place.slot, index, t));
      activate(place);
    },
    onPoint: (place) => setPointed(place && placeOf(place.x, place.y)),
  });

  function activate(place: Cursor | null) {
    const chosen = place && index.get(place.node);
    if (chosen) onActivate?.(chosen);
  }

  function goTo(next: Cursor | null) {
    setCursor(next);
    const target = next && index.get(next.node);
    const wanted = target && boxToReveal(target, target.slots[next.slot]?.box);
    // The description lies over the lower end.
    const free = { ...size, height: Math.max(size.height / 2, size.height - WORDS_HEIGHT) };
    if (wanted) change((now) => reveal(now, wanted, free, pinned.insets));
    if (target) announce(placeWords(target, next.slot, index, t));
  }

  function goOn(from: Cursor, direction: Direction) {
    const next = move(scene, index, from, direction);
    const isSame = next.node === from.node && next.slot === from.slot;
    if (isSame) announce(t('noFurther'));
    else goTo(next);
  }

  /** @returns null when the view does not have to move */
  function boxToReveal(wanted: SceneNode | undefined, part = wanted?.box) {
    const isPinned = scene.panels && pinned.insets.left > 0 && wanted && panelOf(wanted.id);
    return isPinned ? pinned.boxToReveal(wanted) : part;
  }

  function zoomBy(factor: number) {
    const centre = { x: size.width / 2, y: size.height / 2 };
    change((now) => zoom(now, factor, centre));
    announceZoom(zoom(view, factor, centre));
  }

  function zoomToStart() {
    setMoved(null);
    announceZoom(beginAt(picture, size));
  }

  function showAll() {
    const all = fitAll(scene.bounds, size);
    setMoved(all);
    announceZoom(all);
  }

  function announceZoom({ scale }: Viewport) {
    announce(t('zoomLevel', { percent: percentOf(scale) }));
  }

  /** @returns whether the key was used */
  function onKey(key: string): boolean {
    const direction = DIRECTIONS[key];
    if (cursor && direction) goOn(cursor, direction);
    else if (!cursor && (key === 'Enter' || key === 'ArrowDown')) {
      const [first] = scene.nodes;
      if (first) goTo({ node: first.id, slot: 0, trail: [] });
    } else if (cursor && key === 'Enter') activate(cursor);
    else if (cursor && key === 'Escape') setCursor(null);
    else if (key === '+' || key === '=') zoomBy(STEP_FACTOR);
    else if (key === '-') zoomBy(1 / STEP_FACTOR);
    else if (key === '0') zoomToStart();
    else if (key === '1') showAll();
    else if (key === 'm' && corner !== null) setIsMapWanted(!isMapWanted);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !onKey(key)) return;
    readHint();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes.diagram}>
      {head && <div className={classes.head}>{head}</div>}
      <div className={classes.area}>
        {/* An application handles keys itself, which the rule does not allow. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={holder}
          className={classes.canvas}
          // Navigation needs all keys, including those that screen readers use.
          role="application"
          aria-roledescription={t('diagram')}
          aria-label={label}
          aria-describedby={helpId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is gone about by keys
          tabIndex={0}
          data-inert={isInert}
          onKeyDown={onKeyDown}
          onPointerDownCapture={readHint}
          onWheelCapture={readHint}
          {...gestures}
        >
          <canvas ref={canvas} aria-hidden />
          <ScrollMarks bounds={pinned.bounds} view={view} size={size} />
          {reading && readBox && (
            <ReadingTip reading={reading} box={readBox} view={view} size={size} />
          )}
        </div>
        {hasMap && (
          <Minimap
            scene={scene}
            view={view}
            size={size}
            look={look}
            onCentre={(at) => change((now) => centreOn(now, at, size))}
          />
        )}
        <output
          className={classes.words}
          hidden={cursor === null}
          // Announced when the user moves; at another step it would describe a place that they have left.
          aria-live="off"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long words scroll, also by keys
          tabIndex={0}
        >
          {node && cursor && placeWords(node, cursor.slot, index, t)}
        </output>
        {!isHintRead && cursor === null && <FirstHint hint={hint} onClose={readHint} />}
      </div>
      <PrintedDiagram
        scene={printed?.of === scene ? printed.scene : scene}
        label={label}
        place={holder}
      />
      {isOutlineShown && <Outline id={outlineId} scene={scene} index={index} />}
      <div className={classes.foot}>
        {foot}
        <DiagramTools
          percent={percentOf(view.scale)}
          onZoom={zoomBy}
          onReset={zoomToStart}
          onFit={showAll}
          hasMap={corner === null ? null : isMapWanted}
          onMap={() => setIsMapWanted(!isMapWanted)}
          words={{ isOutlineShown, id: outlineId }}
          onWords={() => setIsOutlineShown(!isOutlineShown)}
        >
          <SaveMenu
            scene={scene}
            index={index}
            label={label}
            fileName={fileName}
            {...(onPaper && { onPaper })}
            onPrint={(paper) => {
              // The browser prints the page as it is at the time of the call.
              flushSync(() => setPrinted({ of: scene, scene: paper }));
              print();
            }}
          />
        </DiagramTools>
      </div>
      <p id={helpId} hidden>
        {t('help')}
      </p>
    </div>
  );
}

function percentOf(scale: number): number {
  return Math.round(scale * 100);
}
