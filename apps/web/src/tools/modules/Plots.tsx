import { IconArrowsDiagonal, IconZoomIn, IconZoomOut, IconZoomScan } from '@tabler/icons-react';
import { describePlot, figureOf, parsePlotPage, type PlotPage } from '@wellspring/modules/plotly';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { PAPER } from '../../ui/diagrams/look';
import { downloadBlob } from '../../ui/download';
import { SaveButton } from '../../ui/SaveButton';
import { showToast } from '../../ui/toasts';
import { useCallKeys, useShownCall, useToolState, type ToolState } from '../../ui/workspace';
import { BarButton } from './BarButton';
import buttonClasses from './BarButton.module.css';
import { CallPager } from './CallPager';
import { copyImage } from './images';
import type { PagesState } from './pages-state';
import pictureClasses from './Pictures.module.css';
import { type DrawnPlot, PlotCanvas, type PlotFailure, STEP_FACTOR } from './PlotCanvas';
import { changesFor, layoutOf, pictureOf, type PlotMove } from './plotly';
import { MODULE_TABS } from '.';
import { WordsButton } from './WordsButton';
import classes from './Plots.module.css';
import { modulesEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The plots that a program has drawn. */
export function Plots() {
  return <PlotsOf state={MODULE_TABS.plotly.state} fileName="plotly" />;
}

interface PlotsOfProps {
  /** The pages of a module that sends plots. */
  readonly state: ToolState<PagesState>;
  /** The beginning of the names of saved files. */
  readonly fileName: string;
}

/** The plots that a module has sent, one at a time. */
function PlotsOf({ state, fileName }: PlotsOfProps) {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(state);
  const [at, setAt] = useShownCall(pages.length);
  const sent = pages[at];
  const page = useMemo(() => (sent === undefined ? undefined : parsePlotPage(sent.data)), [sent]);
  const place = useRef<HTMLDivElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useCallKeys(place, (by) => {
    if (!isLarge && pages[at + by] !== undefined) setAt(at + by);
  });
  if (sent === undefined) return null;
  const number = at + 1;
  const pager = <CallPager number={number} total={pages.length} onGo={(to) => setAt(to - 1)} />;
  if (page === undefined) {
    return (
      <div ref={place} className={pictureClasses.pictures}>
        {pager}
        <p className={pictureClasses.note}>{t('unreadable')}</p>
      </div>
    );
  }
  const shown = { page, number, fileName: `${fileName}_${number}` };
  return (
    <div ref={place} className={pictureClasses.pictures}>
      <PlotView key={sent.id} {...shown} head={pager}>
        <BarButton label={t('popOut')} onPress={() => setIsLarge(true)}>
          <IconArrowsDiagonal size={18} aria-hidden />
        </BarButton>
      </PlotView>
      <Dialog
        title={t('plot', { number })}
        isOpen={isLarge}
        place="large"
        onClose={() => setIsLarge(false)}
      >
        <div className={classes.large}>
          <PlotView {...shown} head={null} />
        </div>
      </Dialog>
    </div>
  );
}

interface PlotViewProps {
  readonly page: PlotPage;
  /** The number of the call that showed it. */
  readonly number: number;
  /** Without the extension. */
  readonly fileName: string;
  /** Shown above it. */
  readonly head: ReactNode;
  /** Further buttons below it. */
  readonly children?: ReactNode;
}

/** One plot, which can be zoomed, moved, read in words and saved. */
function PlotView({ page, number, fileName, head, children }: PlotViewProps) {
  const { t } = useTranslation('modules');
  const wordsId = useId();
  const [isShown, setIsShown] = useState(false);
  const [plot, setPlot] = useState<DrawnPlot | null>(null);
  const [failure, setFailure] = useState<PlotFailure | null>(null);
  const words = useMemo(() => describePlot(page), [page]);

  const move = (wanted: PlotMove) => {
    const changes = plot && changesFor(plot.element, wanted);
    if (plot && changes) void plot.library.relayout(plot.element, changes);
  };

  return (
    <div className={pictureClasses.view}>
      <div className={pictureClasses.head}>{head}</div>
      {failure === null ? (
        <PlotCanvas
          page={page}
          label={`${t('plot', { number })}: ${words}`}
          onMove={move}
          onDrawn={setPlot}
          onFailure={setFailure}
        />
      ) : (
        <p className={pictureClasses.failure} role="alert">
          {t(failure === 'missing' ? 'plotterMissing' : 'undrawable')}
        </p>
      )}
      <p className={pictureClasses.waiting} aria-live="polite">
        {plot === null && failure === null ? t('drawing') : ''}
      </p>
      {(isShown || failure !== null) && (
        <p id={wordsId} className={pictureClasses.words}>
          {words}
        </p>
      )}
      <div className={pictureClasses.tools}>
        {failure === 'missing' && (
          <button type="button" className={classes.again} onClick={() => setFailure(null)}>
            {t('tryAgain')}
          </button>
        )}
        <WordsButton wordsId={wordsId} isShown={isShown} onPress={() => setIsShown(!isShown)} />
        {plot?.canMove === true && <MoveButtons onMove={move} />}
        {children}
        {plot !== null && <SaveMenu page={page} plot={plot} fileName={fileName} />}
      </div>
    </div>
  );
}

function MoveButtons({ onMove }: { readonly onMove: (move: PlotMove) => void }) {
  const { t } = useTranslation('modules');
  return (
    <>
      <BarButton
        label={t('zoomOut')}
        keys="-"
        onPress={() => onMove({ kind: 'zoom', factor: 1 / STEP_FACTOR })}
      >
        <IconZoomOut size={18} aria-hidden />
      </BarButton>
      <BarButton
        label={t('zoomIn')}
        keys="+"
        onPress={() => onMove({ kind: 'zoom', factor: STEP_FACTOR })}
      >
        <IconZoomIn size={18} aria-hidden />
      </BarButton>
      <BarButton label={t('fit')} keys="0" onPress={() => onMove({ kind: 'all' })}>
        <IconZoomScan size={18} aria-hidden />
      </BarButton>
    </>
  );
}

function heightOf(width: number): number {
  return Math.round((width * 3) / 4);
}

/** The widths in which a plot can be saved, in pixels. */
const WIDTHS = [800, 1600, 3200] as const;

interface SaveMenuProps {
  readonly page: PlotPage;
  readonly plot: DrawnPlot;
  readonly fileName: string;
}

/** Saves the plot as it is seen, in one of several sizes and formats, or copies it. */
function SaveMenu({ page, plot, fileName }: SaveMenuProps) {
  const { t } = useTranslation('modules');

  const picture = (format: 'png' | 'svg', width: number) => {
    const figure = figureOf(page);
    const seen = plot.element.layout;
    const layout = { ...seen, ...colorsOf(layoutOf(figure, PAPER), seen) };
    return pictureOf(plot.library, figure, layout, { format, width, height: heightOf(width) });
  };
  async function save(format: 'png' | 'svg', width: number) {
    try {
      downloadBlob(`${fileName}.${format}`, await picture(format, width));
    } catch {
      showToast({ kind: 'danger', message: t('notSaved') });
    }
  }
  async function copy() {
    try {
      await copyImage(picture('png', WIDTHS[1]));
      showToast({ kind: 'success', message: t('copied') });
    } catch {
      showToast({ kind: 'danger', message: t('notCopied') });
    }
  }

  return (
    <SaveButton
      label={t('save')}
      className={buttonClasses.button ?? ''}
      groups={() => [
        WIDTHS.map((width) => ({
          label: t('savePngOf', { width, height: heightOf(width) }),
          onSelect: () => void save('png', width),
        })),
        [{ label: t('saveSvg'), onSelect: () => void save('svg', WIDTHS[0]) }],
        [{ label: t('copy'), onSelect: () => void copy() }],
      ]}
    />
  );
}

/** A layout in other colours, with the part that is seen. */
function colorsOf(
  layout: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(layout).map(([name, value]) => [name, withRange(value, seen[name])]),
  );
}

function withRange(value: unknown, seen: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof seen !== 'object' || seen === null) {
    return value;
  }
  return {
    ...value,
    ...('range' in seen && { range: seen.range, autorange: false }),
    ...('camera' in seen && { camera: seen.camera }),
  };
}
