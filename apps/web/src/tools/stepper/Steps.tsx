import type { StepView } from '@wellspring/evaluator';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BreakpointHints,
  OldSteps,
  type Playing,
  type Recorded,
  StepBar,
  type StepCommand,
  StepLink,
  type UseRecording,
  usePlaying,
  useSourceMark,
  useStepKeys,
} from '../../ui/recording';
import { type FileRange, useWorkspaceState } from '../../ui/workspace';
import { DefinitionCard } from './DefinitionCard';
import { Explanation } from './Explanation';
import { StepCode } from './StepCode';
import { StepLimit } from './StepLimit';
import classes from './Stepper.module.css';
import { StepTools } from './StepTools';
import { PROBE_CHARACTERS, useColumns } from './use-columns';
import { useDefinitionCard } from './use-definition-card';
import { type StepPlaces, useStepPlaces } from './use-step-places';

interface StepsProps {
  readonly shown: Extract<Recorded<StepView>, { kind: 'shown' }>;
  readonly recording: UseRecording<StepView>;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** Shows the link to a step; null when the page shares no links. */
  readonly onShare: ((step: number) => void) | null;
}

/** The chosen step and the controls that lead to others. */
export function Steps(props: StepsProps) {
  const { shown, recording: run, limit, onLimit, onShare } = props;
  const { goTo, isOld } = run;
  const { t } = useTranslation(['stepper', 'recording']);
  const root = useRef<HTMLDivElement>(null);
  const program = useRef<HTMLElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const columns = useColumns(program, probe);
  const { recording, at, view, viewAt } = shown;
  const places = useStepPlaces(shown, goTo);
  const card = useDefinitionCard(viewAt);
  const playing = usePlaying({
    isAtEnd: at >= recording.total - 1,
    isInSight: () => (root.current?.getClientRects().length ?? 0) > 0,
    next: () => goTo(at + 1),
    restart: () => goTo(0),
  });
  useSourceMark(useLine(isOld ? undefined : view.line));
  const revealed = useRef<StepView>(null);
  const last = recording.total - 1;
  useStepKeys(root, [
    ...useKeyCommands(at, last, goTo, places, playing),
    command(
      'link',
      t('recording:linkToStep'),
      'l',
      onShare && !isOld ? () => onShare(at + 1) : null,
    ),
  ]);

  useEffect(() => {
    // Scroll to the marked part only once per step.
    if (revealed.current === view) return;
    revealed.current = view;
    revealMark(program.current);
  }, [view]);

  return (
    <div ref={root} className={classes.stepper}>
      <StepBar
        step={at + 1}
        first={1}
        last={last + 1}
        onGo={(step) => goTo(step - 1)}
        playing={playing}
        limit={<StepLimit limit={limit} onLimit={onLimit} />}
      >
        <StepTools recording={recording} places={places} />
        {onShare && <StepLink isOff={isOld} onPress={() => onShare(at + 1)} />}
      </StepBar>
      {isOld && <OldSteps />}
      <BreakpointHints hints={recording.hints ?? []} />
      <section
        ref={program}
        className={classes.program}
        aria-label={t('program', { step: viewAt + 1 })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
        tabIndex={0}
      >
        <pre className={classes.text}>
          <span
            ref={probe}
            className={classes.probe}
            style={{ width: `${PROBE_CHARACTERS}ch` }}
            aria-hidden
          />
          <StepCode
            code={view.code}
            columns={columns}
            range={view.range}
            folded={view.folded}
            marker={view.marker}
            onName={card.onName}
            onLeave={card.onLeave}
          />
        </pre>
      </section>
      <Explanation step={viewAt + 1} view={view} isPlaying={playing.isPlaying} />
      {card.shown && (
        <DefinitionCard
          shown={card.shown}
          state={card}
          definitions={view.definitions}
          columns={columns}
        />
      )}
    </div>
  );
}

/** The range of a line of the last program; null when it may belong to another file. */
function useLine(line: number | undefined): FileRange | null {
  const isOnly = useWorkspaceState(
    ({ ran }) => ran !== null && Object.keys(ran.files).length === 1,
  );
  return useMemo(
    () =>
      line !== undefined && isOnly
        ? { from: { line, column: 0 }, to: { line, column: Number.MAX_SAFE_INTEGER } }
        : null,
    [line, isOnly],
  );
}

/** Scrolls to the mark if it is out of sight, without scrolling the page. */
function revealMark(program: HTMLElement | null) {
  const mark = program?.querySelector('mark');
  if (!program || !mark) return;
  const [outer, inner] = [program.getBoundingClientRect(), mark.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  program.scrollTop += inner.top - outer.top - outer.height / 3;
}

function command(id: string, title: string, keys: string, run: (() => void) | null): StepCommand {
  return { id: `stepper.${id}`, title, keys, isAvailable: run !== null, run: () => run?.() };
}

/** The keyboard commands: those of the specification, and others for the other tools. */
function useKeyCommands(
  at: number,
  last: number,
  goTo: (at: number) => void,
  places: StepPlaces,
  playing: Playing,
): readonly StepCommand[] {
  const { t } = useTranslation(['recording', 'stepper']);
  const { chosen } = places;
  return [
    command('first', t('first'), 'a', at > 0 ? () => goTo(0) : null),
    command('previous', t('previous'), 'b', at > 0 ? () => goTo(at - 1) : null),
    command('next', t('next'), 'f', at < last ? () => goTo(at + 1) : null),
    command('last', t('last'), 'e', at < last ? () => goTo(last) : null),
    command('skip', t('stepper:skipNothing'), 'o', places.skip),
    ...(chosen
      ? [command('call', t('stepper:nextCall', { name: chosen.name }), 'c', places.nextCall)]
      : []),
    command('breakpointBefore', t('recording:breakpointBefore'), '[', places.previousBreakpoint),
    command('breakpointAfter', t('recording:breakpointAfter'), ']', places.nextBreakpoint),
    command('play', t(playing.isPlaying ? 'pause' : 'play'), 'p', last > 0 ? playing.toggle : null),
  ];
}
