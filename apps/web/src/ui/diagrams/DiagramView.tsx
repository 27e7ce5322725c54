import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFocus2, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import {
  type Cursor,
  type Direction,
  indexNodes,
  move,
  nodeAt,
  type Scene,
} from '@wellspring/diagrams';
import { CanvasPainter, svgOf } from '@wellspring/diagrams/painters';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../download';
import { Hint } from '../Hint';
import classes from './DiagramView.module.css';
import { PAPER, useLook } from './look';
import { placeWords } from './node-words';
import { Outline } from './Outline';
import { PrintedDiagram } from './PrintedDiagram';
import { useGestures } from './use-gestures';
import { useSize } from './use-size';
import { beginAt, reveal, STEP_FACTOR, type Viewport, zoom } from './viewport';

interface DiagramViewProps {
  readonly scene: Scene;
  /** What the diagram shows, for those who do not see it and for files. */
  readonly label: string;
  /**
   * What it is a picture of: with another subject one begins anew, with the same one stays where one is, though
   * the scene is another.
   */
  readonly subject: string;
  /** Of a file that it is saved to, without what follows the dot. */
  readonly fileName: string;
  /** Stands before the tools, in the same row where there is room. */
  readonly head?: ReactNode;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/**
 * A diagram that can be moved, zoomed, gone about by keys, read in words and saved. Keys that it has no use
 * for go on to what is around it: the arrows, while nothing in it is selected.
 */
export function DiagramView({ scene, label, subject, fileName, head }: DiagramViewProps) {
  const { t } = useTranslation('diagrams');
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(holder);
  const look = useLook();
  const helpId = useId();
  const painter = useMemo(() => new CanvasPainter(scene), [scene]);
  const index = useMemo(() => indexNodes(scene), [scene]);
  const [shown, setShown] = useState(subject);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  if (shown !== subject) {
    setShown(subject);
    setMoved(null);
    setCursor(null);
  }
  const view = moved ?? beginAt(scene.bounds, size);
  const node = cursor ? index.get(cursor.node) : undefined;

  const change = useCallback(
    (next: (view: Viewport) => Viewport) =>
      setMoved((now) => next(now ?? beginAt(scene.bounds, size))),
    [scene, size],
  );

  useLayoutEffect(() => {
    const painted = canvas.current;
    const surface = painted?.getContext('2d');
    if (!painted || !surface || size.width === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const pixelRatio = devicePixelRatio;
      painted.width = Math.round(size.width * pixelRatio);
      painted.height = Math.round(size.height * pixelRatio);
      const { x, y, scale } = view;
      const chosen = node && (node.slots[cursor?.slot ?? 0]?.box ?? node.box);
      const box = chosen && (node.kind === 'pair' || node.kind === 'array') ? chosen : node?.box;
      const arrows = new Set(
        scene.arrows
          .filter(({ from, slot }) => from === cursor?.node && slot === cursor.slot)
          .map(({ id }) => id),
      );
      painter.paint(
        surface,
        { x, y, scale, ...size, pixelRatio },
        look,
        box ? { box, arrows } : null,
      );
    });
    return () => cancelAnimationFrame(frame);
  });

  const gestures = useGestures(holder, {
    bounds: scene.bounds,
    size,
    change,
    onPress: (x, y) => setCursor(nodeAt(scene, view.x + x / view.scale, view.y + y / view.scale)),
  });

  function goTo(next: Cursor | null) {
    setCursor(next);
    const box = next && index.get(next.node)?.slots[next.slot]?.box;
    const wanted = box ?? (next && index.get(next.node)?.box);
    if (wanted) change((now) => reveal(now, wanted, size));
  }

  function zoomBy(factor: number) {
    change((now) => zoom(now, factor, { x: size.width / 2, y: size.height / 2 }));
  }

  /** @returns whether the key meant something here */
  function onKey(key: string): boolean {
    const direction = DIRECTIONS[key];
    if (cursor && direction) goTo(move(scene, index, cursor, direction));
    else if (!cursor && (key === 'Enter' || key === 'ArrowDown')) {
      const [first] = scene.nodes;
      if (first) goTo({ node: first.id, slot: 0, trail: [] });
    } else if (cursor && key === 'Escape') setCursor(null);
    else if (key === '+' || key === '=') zoomBy(STEP_FACTOR);
    else if (key === '-') zoomBy(1 / STEP_FACTOR);
    else if (key === '0') setMoved(null);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !onKey(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const percent = Math.round(view.scale * 100);
  return (
    <div className={classes.diagram}>
      <div className={classes.head}>
        {head}
        <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
          <Tool label={t('zoomOut')} onPress={() => zoomBy(1 / STEP_FACTOR)}>
            <IconZoomOut size={18} aria-hidden />
          </Tool>
          <span className={classes.level}>{t('zoomLevel', { percent })}</span>
          <Tool label={t('zoomIn')} onPress={() => zoomBy(STEP_FACTOR)}>
            <IconZoomIn size={18} aria-hidden />
          </Tool>
          <Tool label={t('zoomReset')} onPress={() => setMoved(null)}>
            <IconFocus2 size={18} aria-hidden />
          </Tool>
          <Tool
            label={t('save')}
            onPress={() =>
              downloadText(`${fileName}.svg`, svgOf(scene, PAPER, label), 'image/svg+xml')
            }
          >
            <IconDownload size={18} aria-hidden />
          </Tool>
        </div>
      </div>
      {/* An application has keys of its own, whatever the rules think of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={holder}
        className={classes.canvas}
        // Going about it needs all keys, also where a screen reader has a meaning of its own for them.
        role="application"
        aria-roledescription={t('diagram')}
        aria-label={label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is gone about by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      <PrintedDiagram scene={scene} label={label} />
      <output className={classes.words}>
        {node && cursor ? placeWords(node, cursor.slot, index, t) : t('hint')}
      </output>
      <p id={helpId} hidden>
        {t('help')}
      </p>
      <Outline scene={scene} index={index} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <Hint label={label} isName>
      <ActionIcon
        className={classes.tool ?? ''}
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
