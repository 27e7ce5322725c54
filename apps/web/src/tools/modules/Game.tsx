import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { moduleChannel } from '@wellspring/evaluator';
import {
  describeGame,
  type GameFrame,
  type GamePage,
  GamePainter,
  parseGameFrame,
  parseGamePage,
} from '@wellspring/modules/arcade_2d';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useShownCall, useToolState, useWorkspace } from '../../ui/workspace';
import { BarButton } from './BarButton';
import { WordsButton } from './WordsButton';
import { CallPager } from './CallPager';
import classes from './Game.module.css';
import { GameInput } from './game-input';
import { GameSounds } from './game-sounds';
import { MODULE_TABS } from '.';
import { modulesEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The games that a program has built, one at a time. */
export function Games() {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(MODULE_TABS.arcade_2d.state);
  const [at, setAt] = useShownCall(pages.length);
  const sent = pages[at];
  const game = useMemo(() => (sent === undefined ? undefined : parseGamePage(sent.data)), [sent]);
  if (sent === undefined) return null;
  const pager = pages.length > 1 && (
    <CallPager number={at + 1} total={pages.length} onGo={(number) => setAt(number - 1)} />
  );
  return game === undefined ? (
    <p className={classes.note}>{t('unreadable')}</p>
  ) : (
    <GameView key={sent.id} game={game} head={pager} />
  );
}

interface GameViewProps {
  readonly game: GamePage;
  /** Shown above it. */
  readonly head: ReactNode;
}

/** A game that is played: each of its frames is requested from the program, with what the player does. */
function GameView({ game, head }: GameViewProps) {
  const { t } = useTranslation('modules');
  const keysId = useId();
  const wordsId = useId();
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [input] = useState(() => new GameInput(game));
  const [sounds] = useState(() => new GameSounds());
  const [isHeldBack] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPlaying, setIsPlaying] = useState(!isHeldBack);
  const [isMuted, setIsMuted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [words, setWords] = useState('');
  const { failure, isSilent } = useGame(canvas, { game, input, sounds, isPlaying, setWords });

  useEffect(() => () => sounds.stop(), [sounds]);

  return (
    <div ref={place} className={classes.view}>
      {head}
      <div className={classes.place}>
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-interactive-element-to-noninteractive-role -- it is painted, and played by keys */}
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={game.width}
          height={game.height}
          style={{ aspectRatio: `${game.width} / ${game.height}` }}
          role="application"
          aria-label={t('game')}
          aria-describedby={keysId}
          tabIndex={0}
          onKeyDown={(event) => input.keyDown(event)}
          onKeyUp={(event) => input.keyUp(event)}
          onBlur={() => input.release()}
          onPointerMove={(event) => input.point(event)}
          onPointerDown={(event) => {
            event.currentTarget.focus();
            input.press(event);
          }}
          onPointerUp={(event) => input.point(event)}
          onPointerLeave={() => input.leave()}
          onContextMenu={(event) => event.preventDefault()}
        />
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      </div>
      <VisuallyHidden id={keysId}>{t('gameKeys')}</VisuallyHidden>
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure === '' ? t('ended') : failure}
        </p>
      )}
      {isHeldBack && !isPlaying && <p className={classes.note}>{t('stillGame')}</p>}
      {isSilent && <p className={classes.note}>{t('silentGame')}</p>}
      {isShown && (
        <p id={wordsId} className={classes.words}>
          {words}
        </p>
      )}
      <div className={classes.pad}>
        {PAD.map(({ key, name, Icon }) => (
          <button
            key={key}
            type="button"
            className={classes.key}
            aria-label={t(name)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              input.hold(key);
            }}
            onPointerUp={() => input.letGo(key)}
            onPointerCancel={() => input.letGo(key)}
            onContextMenu={(event) => event.preventDefault()}
          >
            {Icon === null ? t('actionKey') : <Icon size={24} aria-hidden />}
          </button>
        ))}
      </div>
      <div className={classes.tools}>
        <BarButton
          label={t(isPlaying ? 'pause' : 'play')}
          isOff={failure !== null}
          onPress={() => {
            setIsPlaying(!isPlaying);
            if (isPlaying) sounds.pause();
            else canvas.current?.focus();
          }}
        >
          {isPlaying && failure === null ? (
            <IconPlayerPause size={18} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} aria-hidden />
          )}
        </BarButton>
        <BarButton
          label={t(isMuted ? 'unmute' : 'mute')}
          onPress={() => {
            setIsMuted(!isMuted);
            sounds.mute(!isMuted);
          }}
        >
          {isMuted ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
        </BarButton>
        <WordsButton wordsId={wordsId} isShown={isShown} onPress={() => setIsShown(!isShown)} />
        {document.fullscreenEnabled && (
          <BarButton
            label={t('fullScreen')}
            onPress={() => {
              if (document.fullscreenElement === null) void place.current?.requestFullscreen();
              else void document.exitFullscreen();
            }}
          >
            <IconMaximize size={18} aria-hidden />
          </BarButton>
        )}
      </div>
    </div>
  );
}

/** The keys that fingers press. */
const PAD = [
  { key: 'arrowleft', name: 'leftKey', Icon: IconArrowLeft },
  { key: 'arrowup', name: 'upKey', Icon: IconArrowUp },
  { key: 'arrowdown', name: 'downKey', Icon: IconArrowDown },
  { key: 'arrowright', name: 'rightKey', Icon: IconArrowRight },
  { key: ' ', name: 'actionKey', Icon: null },
] as const;

interface GameLoop {
  readonly game: GamePage;
  readonly input: GameInput;
  readonly sounds: GameSounds;
  readonly isPlaying: boolean;
  readonly setWords: (words: string) => void;
}

/** The time between two descriptions of a game, in milliseconds. */
const WORDS_MS = 1000;

/** Requests one frame after another, and draws them. The next one is requested when the last one has come. */
function useGame(
  canvas: { readonly current: HTMLCanvasElement | null },
  { game, input, sounds, isPlaying, setWords }: GameLoop,
): { readonly failure: string | null; readonly isSilent: boolean } {
  const workspace = useWorkspace();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const painter = useRef<GamePainter | null>(null);
  /** The time for which the game was played, in milliseconds. */
  const played = useRef(0);
  const isOver = failure !== null;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || isOver) return undefined;
    painter.current ??= new GamePainter(game, context);
    const shown = painter.current;
    let isStopped = false;
    let sizes: (readonly [number, number, number])[] = [];
    let toldAt = -WORDS_MS;

    const show = (frame: GameFrame): void => {
      shown.take(frame);
      shown.draw(frame);
      sizes = shown.newSizes(frame);
      for (const command of frame.sounds) sounds.obey(command, () => setIsSilent(true));
      if (frame.error !== undefined || played.current - toldAt >= WORDS_MS) {
        toldAt = played.current;
        setWords(describeGame(shown.forms, frame));
      }
      if (frame.error !== undefined) setFailure(frame.error);
    };

    const ask = async (): Promise<boolean> => {
      const wish = { ...input.wish(), game: game.id, time: played.current };
      const answer = await workspace.request(moduleChannel('arcade_2d'), {
        ...wish,
        forms: shown.forms.length,
        sizes,
      });
      if (isStopped) return false;
      const frame = answer?.status === 'answered' ? parseGameFrame(answer.data) : undefined;
      if (frame === undefined) {
        const [error] = answer !== null && 'errors' in answer ? answer.errors : [];
        setFailure(error?.message ?? '');
        sounds.pause();
        return false;
      }
      show(frame);
      return frame.error === undefined;
    };

    const interval = 1000 / game.framesPerSecond;
    let last = performance.now();
    let due = 0;
    let isAsking = false;
    const next = async (): Promise<void> => {
      isAsking = true;
      try {
        if (!(await ask())) isStopped = true;
      } catch {
        setFailure('');
      }
      isAsking = false;
    };
    const tick = (now: number): void => {
      if (isStopped) return;
      requestAnimationFrame(tick);
      // A page in the background gets no frames: that time is not played.
      const passed = Math.min(250, now - last);
      last = now;
      due += passed;
      if (isAsking || due < interval - 1) return;
      due = Math.min(interval, due - interval);
      played.current += Math.max(interval, passed);
      void next();
    };
    // A game that is not played shows its first frame.
    if (isPlaying) requestAnimationFrame(tick);
    else if (played.current === 0) void ask();
    return () => {
      isStopped = true;
    };
  }, [workspace, canvas, game, input, sounds, isPlaying, isOver, setWords]);
  return { failure, isSilent };
}
