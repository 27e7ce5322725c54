import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import {
  type Cell,
  cellsAfter,
  type MarkedPart,
  type MemoryStep,
  parseMemoryStep,
} from '@wellspring/modules/memory';
import { memo, useMemo, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { type ToolState, useCallKeys, useShownCall, useToolState } from '../../ui/workspace';
import { BarButton } from './BarButton';
import classes from './Memory.module.css';
import { MODULE_TABS } from '.';
import { MAX_PAGES, type PagesState } from './pages-state';
import { modulesEnglish } from './strings.en';
import { useCellsInRow } from './use-cells-in-row';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The steps of a collector that copies. */
export function CopyGc() {
  return <Memory state={MODULE_TABS.copy_gc.state} />;
}

/** The steps of a collector that marks and sweeps. */
export function MarkSweep() {
  return <Memory state={MODULE_TABS.mark_sweep.state} />;
}

/** The number of hues for the tags of nodes. */
const HUES = 6;

function isAtCollection({ collection }: MemoryStep): boolean {
  return collection !== null;
}

/** The memory of a garbage collector, step by step. */
function Memory({ state }: { readonly state: ToolState<PagesState> }) {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(state);
  const steps = useMemo(() => pages.flatMap(({ data }) => parseMemoryStep(data) ?? []), [pages]);
  const [at, setAt] = useShownCall(steps.length);
  const place = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    if (to >= 0 && to < steps.length) setAt(to);
  };
  useCallKeys(place, (by) => go(at + by));
  const cells = useMemo(() => cellsAfter(steps, at), [steps, at]);
  const step = steps[at];
  if (step === undefined) return <p className={classes.note}>{t('unreadable')}</p>;
  const before = steps.findLastIndex((one, index) => index < at && isAtCollection(one));
  const after = steps.findIndex((one, index) => index > at && isAtCollection(one));
  const half = Math.max(step.spaces?.to ?? 0, step.spaces?.from ?? 0);

  return (
    <div ref={place} className={classes.memory}>
      <fieldset className={classes.bar} aria-label={t('steps')}>
        <BarButton label={t('earlierCollection')} isOff={before < 0} onPress={() => go(before)}>
          <IconPlayerTrackPrev size={18} aria-hidden />
        </BarButton>
        <BarButton
          label={t('earlierStep')}
          keys="ArrowLeft"
          isOff={at === 0}
          onPress={() => go(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </BarButton>
        <input
          type="range"
          className={classes.slider}
          aria-label={t('step')}
          min={1}
          max={steps.length}
          value={at + 1}
          onChange={({ currentTarget }) => go(currentTarget.valueAsNumber - 1)}
        />
        <BarButton
          label={t('laterStep')}
          keys="ArrowRight"
          isOff={at === steps.length - 1}
          onPress={() => go(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </BarButton>
        <BarButton label={t('laterCollection')} isOff={after < 0} onPress={() => go(after)}>
          <IconPlayerTrackNext size={18} aria-hidden />
        </BarButton>
      </fieldset>
      <div className={classes.words} aria-live="polite">
        <p className={classes.title}>
          <span className={classes.count}>
            {t('stepOf', { number: at + 1, total: steps.length })}
          </span>{' '}
          {step.type}
        </p>
        <p className={classes.description}>{step.description}</p>
      </div>
      <Legend step={step} />
      {step.spaces === null || half <= 0 || half >= cells.length ? (
        <Cells step={step} cells={cells} from={0} title={t('memory')} />
      ) : (
        [0, half].map((from) => (
          <Cells
            key={from}
            step={step}
            cells={from === 0 ? cells.slice(0, half) : cells.slice(half)}
            from={from}
            title={t(from === step.spaces?.to ? 'toSpace' : 'fromSpace')}
          />
        ))
      )}
      {pages.length >= MAX_PAGES && <p className={classes.note}>{t('moreSteps')}</p>}
      <Nodes title={t('queue')} nodes={step.queue} />
      <Nodes title={t('roots')} nodes={step.roots} />
    </div>
  );
}

interface CellsProps {
  readonly step: MemoryStep;
  readonly cells: readonly Cell[];
  /** The address of the first of them. */
  readonly from: number;
  readonly title: string;
}

/** A part of the memory as a table, with the address of the first cell before each row. */
function Cells({ step, cells, from, title }: CellsProps) {
  const { t } = useTranslation('modules');
  const place = useRef<HTMLDivElement>(null);
  const longest = useMemo(
    () => cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 0),
    [cells],
  );
  const width = useCellsInRow(place, longest);
  const words = useMemo(
    () => ({
      root: t('root'),
      scan: t('scan'),
      free: t('free'),
      noValue: t('noValue'),
    }),
    [t],
  );
  const views = useMemo(() => viewsOf(step, cells, from, words), [step, cells, from, words]);
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, row) => row * width);

  return (
    <div ref={place} className={classes.part}>
      <table className={classes.cells}>
        <caption>{title}</caption>
        <tbody>
          {rows.map((row) => {
            const shown = views.slice(row, row + width);
            return (
              <Row key={row} first={from + row} views={shown} content={JSON.stringify(shown)} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A cell as it is shown. */
interface CellView {
  readonly text: string;
  readonly title: string;
  readonly marks: Readonly<Record<`data-${string}`, number | true>>;
}

interface RowProps {
  /** The address of its first cell. */
  readonly first: number;
  readonly views: readonly CellView[];
  /** Differs when the views do. Most rows stay as they are from step to step, and a memory can have hundreds. */
  readonly content: string;
}

const Row = memo(
  ({ first, views }: RowProps) => (
    <tr>
      <th scope="row">{first}</th>
      {views.map(({ text, title, marks }, index) => (
        <td key={first + index} title={title} {...marks}>
          {text}
        </td>
      ))}
    </tr>
  ),
  (before, after) => before.first === after.first && before.content === after.content,
);

function isIn(part: MarkedPart | null, at: number): part is MarkedPart {
  return part !== null && at >= part.at && at < part.at + part.size;
}

function viewsOf(
  { left, right, roots, scan, free, tags, changes }: MemoryStep,
  cells: readonly Cell[],
  from: number,
  names: Readonly<Record<'root' | 'scan' | 'free' | 'noValue', string>>,
): readonly CellView[] {
  const changed = new Set(changes.map(({ at }) => at));
  const rootAddresses = new Set(roots);
  return cells.map((cell, index) => {
    const at = from + index;
    const hue = tags.findIndex(({ value }) => value === cell);
    const words = [
      ...(isIn(left, at) ? [left.words] : []),
      ...(isIn(right, at) ? [right.words] : []),
      ...(rootAddresses.has(at) ? [names.root] : []),
      ...(at === scan ? [names.scan] : []),
      ...(at === free ? [names.free] : []),
      tags[hue]?.name ?? '',
    ].filter((word) => word !== '');
    const value = cell === null ? names.noValue : String(cell);
    return {
      text: cell === null ? '–' : String(cell),
      title: `${at}: ${value}${words.length > 0 ? ` (${words.join(', ')})` : ''}`,
      marks: {
        ...(hue >= 0 && { 'data-hue': hue % HUES }),
        ...(isIn(left, at) && { 'data-left': true }),
        ...(isIn(right, at) && { 'data-right': true }),
        ...(rootAddresses.has(at) && { 'data-root': true }),
        ...((at === scan || at === free) && { 'data-pointed': true }),
        ...(changed.has(at) && { 'data-changed': true }),
        ...((cell === 0 || cell === null) && { 'data-empty': true }),
      },
    };
  });
}

/** Says what the marks of cells mean in this step, and which types the tags stand for. */
function Legend({ step }: { readonly step: MemoryStep }) {
  const { t } = useTranslation('modules');
  const { left, right, roots, tags, scan, free } = step;
  const marks = [
    ...(left === null ? [] : [{ attributes: { 'data-left': true }, words: left.words }]),
    ...(right === null ? [] : [{ attributes: { 'data-right': true }, words: right.words }]),
    ...(scan === null && free === null
      ? []
      : [{ attributes: { 'data-pointed': true }, words: t('scanToFree') }]),
    ...(roots.length > 0 ? [{ attributes: { 'data-root': true }, words: t('root') }] : []),
    { attributes: { 'data-changed': true }, words: t('changed') },
    ...tags.map(({ value, name }, index) => ({
      attributes: { 'data-hue': index % HUES },
      words: `${name} (${value})`,
    })),
  ];
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {marks.map(({ attributes, words }) => (
        <li key={`${Object.keys(attributes)[0]} ${words}`}>
          <span className={classes.sample} {...attributes} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}

function Nodes({ title, nodes }: { readonly title: string; readonly nodes: readonly number[] }) {
  if (nodes.length === 0) return null;
  return (
    <p className={classes.nodes}>
      <b>{title}</b> {nodes.join(', ')}
    </p>
  );
}
