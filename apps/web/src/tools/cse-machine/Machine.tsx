import { indexNodes, machineFlow, MORE_ID } from '@wellspring/diagrams';
import type { PictureOptions } from '@wellspring/evaluator';
import type { MachinePicture } from '@wellspring/recorder';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MACHINE_QUESTIONS_KEY } from '../../kept-keys';
import { DiagramView, newsOf } from '../../ui/diagrams';
import { useKeptChoice } from '../../ui/kept-choice';
import {
  OldSteps,
  type Playing,
  type Recorded,
  StepBar,
  type StepCommand,
  StepLimitField,
  StepLink,
  type UseRecording,
  usePlaying,
  useSourceMark,
  useStepKeys,
} from '../../ui/recording';
import { useEngineWords } from '../../ui/engine-words';
import { showToast } from '../../ui/toasts';
import { AskButton } from './ask/AskButton';
import { AskDrawer } from './ask/AskDrawer';
import type { Asked } from './ask/search-form';
import classes from './CseMachine.module.css';
import { inSight } from './in-sight';
import { MachineNotices } from './MachineNotices';
import { MachineTools, type SoughtStep } from './MachineTools';
import { NextItem } from './NextItem';
import { parsePicture } from './parse-picture';
import { inWords } from './picture-words';
import { type MachineChoices, MAX_STEPS, readStepLimit } from './picture-options';

interface MachineProps {
  readonly shown: Extract<Recorded<MachinePicture>, { kind: 'shown' }>;
  readonly recording: UseRecording<MachinePicture>;
  readonly choices: MachineChoices;
  readonly onChoices: (choices: MachineChoices) => void;
  /** The contents of the search form. */
  readonly search: Asked;
  readonly onSearch: (search: Asked) => void;
  /** The options for drawing the states. */
  readonly picture: PictureOptions;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** Shows the link to a step; null when the page shares no links. */
  readonly onShare: ((step: number) => void) | null;
}

/** The chosen state and the controls that lead to others. */
export function Machine(props: MachineProps) {
  const { shown, recording: run, choices, onChoices, limit, onLimit, onShare } = props;
  const { t } = useTranslation(['cseMachine', 'recording']);
  const { t: tDiagrams } = useTranslation('diagrams');
  const root = useRef<HTMLDivElement>(null);
  const words = useEngineWords();
  const { recording, at, viewAt, errors } = shown;
  const view = useMemo(() => inWords(shown.view, words), [shown.view, words]);
  const last = recording.total - 1;
  const playing = usePlaying({
    isAtEnd: at >= last,
    isInSight: () => (root.current?.getClientRects().length ?? 0) > 0,
    next: () => run.goTo(at + 1),
    restart: () => run.goTo(0),
  });
  const [isAsking, setIsAsking] = useKeptChoice(MACHINE_QUESTIONS_KEY, false);
  /** True if the reader has opened the questions on this page. */
  const [isAskingNew, setIsAskingNew] = useState(false);
  const drawerId = useId();
  function ask(wanted: boolean) {
    setIsAsking(wanted);
    setIsAskingNew(wanted);
  }
  const seek = (to: SoughtStep, isBackwards: boolean) =>
    run.seek({ to, isBackwards }, () =>
      showToast({ kind: 'information', message: t(`noneFound.${to}`), id: 'machine.none' }),
    );
  useStepKeys(root, [
    ...useKeyCommands({ at, last, goTo: run.goTo, seek, playing }),
    command(
      'link',
      t('recording:linkToStep'),
      'l',
      onShare && !run.isOld ? () => onShare(at) : null,
    ),
    command('ask', t('ask.title'), 'q', () => ask(!isAsking)),
  ]);
  const { scene, controlSize, stashSize, currentFrame } = view;
  const isMoving = choices.isAnimated && choices.hasPanels && !playing.isPlaying;
  // In the changed text of an old run, the places may be different.
  const onSource = useSourceMark(run.isOld ? null : (view.next?.source ?? null));
  const news = useMemo(() => newsOf(scene, indexNodes(scene), tDiagrams), [scene, tDiagrams]);
  const label = t('label', {
    step: viewAt,
    frames: t('frames', { count: scene.nodes.filter(({ kind }) => kind === 'frame').length }),
    control: t('items', { count: controlSize }),
    stash: t('values', { count: stashSize }),
  });

  return (
    <div ref={root} className={classes.machine}>
      <StepBar
        step={at}
        first={0}
        last={last}
        onGo={run.goTo}
        playing={playing}
        limit={
          <StepLimitField
            label={t('stepLimit')}
            hint={t('stepLimitHint')}
            limit={limit}
            range={{ min: 1, max: MAX_STEPS, step: 1 }}
            read={readStepLimit}
            onLimit={onLimit}
          />
        }
      >
        <MachineTools
          at={at}
          last={last}
          hasBreakpoints={recording.breakpoints.length > 0}
          onSeek={seek}
          choices={choices}
          onChoices={onChoices}
        />
        <AskButton controls={drawerId} isOpen={isAsking} onPress={() => ask(!isAsking)} />
        {onShare && <StepLink isOff={run.isOld} onPress={() => onShare(at)} />}
      </StepBar>
      {run.isOld && <OldSteps />}
      <MachineNotices
        errors={at === last ? errors : []}
        hints={recording.hints ?? []}
        isCut={recording.isCut === true && at === last}
        limit={limit}
        onLimit={onLimit}
      />
      <div className={classes.stage}>
        <DiagramView
          scene={scene}
          label={label}
          subject="machine"
          fileName={`machine_${viewAt}`}
          focus={inSight(scene, currentFrame)}
          hint={t('hint')}
          isPaper={choices.isPrinted}
          onPaper={async () => {
            const onPaper = { ...props.picture, hasFunctionTexts: true };
            const drawn = parsePicture(await run.ask({ at: viewAt, picture: onPaper }));
            return drawn && inWords(drawn, words).scene;
          }}
          // While the run plays there are no motions and pointers do nothing (specification, section 4).
          isInert={playing.isPlaying}
          {...(isMoving && { step: { of: recording, at: viewAt, flow: machineFlow } })}
          onActivate={({ id }) => {
            if (id === MORE_ID) onChoices({ ...choices, isTruncated: false });
          }}
          onSource={(source) => onSource(run.isOld ? undefined : source)}
          foot={
            <NextItem
              picture={view}
              step={viewAt}
              news={news}
              isBreakpoint={recording.breakpoints.includes(viewAt)}
              isPlaying={playing.isPlaying}
              isOld={run.isOld}
            />
          }
        />
        {isAsking && (
          <AskDrawer
            id={drawerId}
            shown={shown}
            run={run}
            search={props.search}
            onSearch={props.onSearch}
            takesFocus={isAskingNew}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </div>
  );
}

function command(id: string, title: string, keys: string, run: (() => void) | null): StepCommand {
  return { id: `machine.${id}`, title, keys, isAvailable: run !== null, run: () => run?.() };
}

interface KeyCommands {
  readonly at: number;
  readonly last: number;
  readonly goTo: (at: number) => void;
  readonly seek: (to: SoughtStep, isBackwards: boolean) => void;
  readonly playing: Playing;
}

/** The keyboard commands: those of the specification, and others for the other tools. */
function useKeyCommands({ at, last, goTo, seek, playing }: KeyCommands): readonly StepCommand[] {
  const { t } = useTranslation(['recording', 'cseMachine']);
  const back = (run: () => void) => (at > 0 ? run : null);
  const on = (run: () => void) => (at < last ? run : null);
  return [
    command(
      'first',
      t('first'),
      'a',
      back(() => goTo(0)),
    ),
    command(
      'previous',
      t('previous'),
      'b',
      back(() => goTo(at - 1)),
    ),
    command(
      'next',
      t('next'),
      'f',
      on(() => goTo(at + 1)),
    ),
    command(
      'last',
      t('last'),
      'e',
      on(() => goTo(last)),
    ),
    command(
      'changeBefore',
      t('cseMachine:changeBefore'),
      '<',
      back(() => seek('change', true)),
    ),
    command(
      'changeAfter',
      t('cseMachine:changeAfter'),
      '>',
      on(() => seek('change', false)),
    ),
    command(
      'breakpointBefore',
      t('recording:breakpointBefore'),
      '[',
      back(() => seek('breakpoint', true)),
    ),
    command(
      'breakpointAfter',
      t('recording:breakpointAfter'),
      ']',
      on(() => seek('breakpoint', false)),
    ),
    command('play', t(playing.isPlaying ? 'pause' : 'play'), 'p', last > 0 ? playing.toggle : null),
  ];
}
