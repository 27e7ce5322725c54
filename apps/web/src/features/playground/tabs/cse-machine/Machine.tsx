import { indexNodes, machineFlow, MORE_ID, type Scene } from '@wellspring/diagrams';
import type { PictureOptions } from '@wellspring/evaluator';
import type { MachinePicture } from '@wellspring/recorder';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DiagramView, newsOf } from '../../../../ui/diagrams';
import {
  OldSteps,
  type Recorded,
  StepBar,
  type StepCommand,
  StepLimitField,
  StepLink,
  type UseRecording,
  useSourceMark,
  useStepKeys,
} from '../../../../ui/recording';
import { showToast } from '../../../../ui/toasts';
import { AskPanel } from './ask/AskPanel';
import type { Asking } from './ask/search-form';
import classes from './CseMachine.module.css';
import { MachineNotices } from './MachineNotices';
import { MachineTools, type SoughtStep } from './MachineTools';
import { NextItem } from './NextItem';
import { parsePicture } from './parse-picture';
import { type MachineChoices, MOST_STEPS, readStepLimit } from './picture-options';
import { type Playing, usePlaying } from './use-playing';

interface MachineProps {
  readonly shown: Extract<Recorded<MachinePicture>, { kind: 'shown' }>;
  readonly recording: UseRecording<MachinePicture>;
  readonly choices: MachineChoices;
  readonly onChoices: (choices: MachineChoices) => void;
  readonly asking: Asking;
  readonly onAsking: (asking: Asking) => void;
  /** How the states are drawn. */
  readonly picture: PictureOptions;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** Shows the link to a step; null where there is none to be had. */
  readonly onShare: ((step: number) => void) | null;
}

/** The state that was chosen, and all that leads to others. */
export function Machine(props: MachineProps) {
  const { shown, recording: run, choices, onChoices, limit, onLimit, onShare } = props;
  const { t } = useTranslation(['cseMachine', 'recording']);
  const { t: tDiagrams } = useTranslation('diagrams');
  const root = useRef<HTMLDivElement>(null);
  const { recording, at, view, viewAt, errors } = shown;
  const last = recording.total - 1;
  const playing = usePlaying({
    isAtEnd: at >= last,
    isInSight: () => (root.current?.getClientRects().length ?? 0) > 0,
    next: () => run.goTo(at + 1),
    restart: () => run.goTo(0),
  });
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
  ]);
  const { scene, controlSize, stashSize, currentFrame } = view;
  const isMoving = choices.isAnimated && choices.hasPanels && !playing.isPlaying;
  // In the text as it stands the places may be others.
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
        limit={
          <StepLimitField
            label={t('stepLimit')}
            hint={t('stepLimitHint')}
            limit={limit}
            range={{ least: 1, most: MOST_STEPS, step: 1 }}
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
          playing={playing}
          choices={choices}
          onChoices={onChoices}
        />
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
      <div className={classes.picture}>
        <DiagramView
          scene={scene}
          label={label}
          subject="machine"
          fileName={`machine_${viewAt}`}
          focus={[...topsOf(scene), currentFrame, ...changedIn(scene)]}
          isPaper={choices.isPrinted}
          onPaper={async () => {
            const onPaper = { ...props.picture, hasFunctionTexts: true };
            return parsePicture(await run.ask({ at: viewAt, picture: onPaper }))?.scene ?? null;
          }}
          // As the specification says (section 4): while it plays there are no motions, and pointers mean nothing.
          isInert={playing.isPlaying}
          {...(isMoving && { step: { of: recording, at: viewAt, flow: machineFlow } })}
          onActivate={({ id }) => {
            if (id === MORE_ID) onChoices({ ...choices, isTruncated: false });
          }}
          onSource={(source) => onSource(run.isOld ? undefined : source)}
        />
      </div>
      <NextItem
        picture={view}
        step={viewAt}
        news={news}
        isBreakpoint={recording.breakpoints.includes(viewAt)}
        isPlaying={playing.isPlaying}
        isOld={run.isOld}
      />
      <AskPanel shown={shown} run={run} asking={props.asking} onAsking={props.onAsking} />
    </div>
  );
}

/** What comes next, and the value that it may find. */
function topsOf({ nodes }: Scene): readonly string[] {
  const next = nodes.find(({ kind }) => kind === 'item');
  const value = nodes.findLast(({ kind }) => kind === 'stash-value');
  return [next, value].flatMap((node) => node?.id ?? []);
}

/** The nodes that the last step changed, or something in them. */
function changedIn({ shapes }: Scene): readonly string[] {
  return shapes.flatMap(({ node, tone }) => (tone === 'changed' ? [node] : []));
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

/** What can be done by keys: those of the specification, and others for the other tools. */
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
      t('cseMachine:breakpointBefore'),
      '[',
      back(() => seek('breakpoint', true)),
    ),
    command(
      'breakpointAfter',
      t('cseMachine:breakpointAfter'),
      ']',
      on(() => seek('breakpoint', false)),
    ),
    command(
      'play',
      t(playing.isPlaying ? 'cseMachine:pause' : 'cseMachine:play'),
      'p',
      last > 0 ? playing.toggle : null,
    ),
  ];
}
