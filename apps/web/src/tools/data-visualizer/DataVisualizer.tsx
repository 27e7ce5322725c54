import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Drawing, MAX_DRAWINGS } from '@wellspring/evaluator';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { DiagramView } from '../../ui/diagrams';
import { useCallKeys, useShownCall, useToolState } from '../../ui/workspace';
import classes from './DataVisualizer.module.css';
import { type DrawingView, sceneOf, viewsOf } from './drawing-scene';
import { drawingsState } from './drawings-state';
import { EmptyVisualizer } from './EmptyVisualizer';
import { Streams } from './Streams';
import { dataVisualizerEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'dataVisualizer', dataVisualizerEnglish);

/** The pictures of all calls of `draw_data`, one at a time. */
export function DataVisualizer() {
  const { drawings } = useToolState(drawingsState);
  const [at, setAt] = useShownCall(drawings.length);
  const drawing = drawings[at];
  const step = (by: -1 | 1) => {
    if (drawings[at + by]) setAt(at + by);
  };
  const visualizer = useRef<HTMLDivElement>(null);
  useCallKeys(visualizer, step);
  if (!drawing) return <EmptyVisualizer />;

  const total = drawings.length;
  const counts = { number: at + 1, total };
  return (
    <div ref={visualizer} className={classes.visualizer}>
      <Call drawing={drawing} counts={counts} onStep={step} />
    </div>
  );
}

interface CallProps {
  readonly drawing: Drawing;
  readonly counts: { readonly number: number; readonly total: number };
  readonly onStep: (by: -1 | 1) => void;
}

/** One call, in the chosen view. */
function Call({ drawing, counts, onStep }: CallProps) {
  const { t } = useTranslation('dataVisualizer');
  const [chosen, setChosen] = useState<DrawingView>('original');
  const views = useMemo(() => viewsOf(drawing), [drawing]);
  const view = views.includes(chosen) ? chosen : 'original';
  const draw = useCallback(
    (isPaper: boolean) => sceneOf(drawing, view, (number) => t('structure', { number }), isPaper),
    [drawing, view, t],
  );
  const scene = useMemo(() => draw(false), [draw]);
  const { number, total } = counts;
  const head = (
    <>
      <nav className={classes.calls} aria-label={t('calls')}>
        <Step label={t('previous')} isOff={number === 1} onPress={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Step>
        <h2 className={classes.title} aria-live="polite">
          {t('call', counts)}
        </h2>
        <Step label={t('next')} isOff={number === total} onPress={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </Step>
      </nav>
      {views.length > 1 && (
        <fieldset aria-label={t('view')} className={classes.views}>
          {views.map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === view ? 'filled' : 'default'}
              aria-pressed={one === view}
              onClick={() => setChosen(one)}
            >
              {t(`views.${one}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {view === 'general' && <p className={classes.note}>{t('generalLegend')}</p>}
      <Streams drawing={drawing} />
      {total >= MAX_DRAWINGS && <p className={classes.note}>{t('max', { max: total })}</p>}
    </>
  );
  return (
    <DiagramView
      scene={scene}
      label={t('label', { ...counts, count: drawing.structures.length })}
      subject={`${number} ${view}`}
      fileName={`draw_data_${number}`}
      head={head}
      hint={t('hint')}
      onPaper={async () => draw(true)}
    />
  );
}

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus, even when there is no further call. */
function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <ActionIcon
      className={classes.step ?? ''}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
