import { Button, VisuallyHidden } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut, IconZoomScan } from '@tabler/icons-react';
import {
  frameAt,
  type ModelFile,
  type PictureModule,
  type PicturePage,
} from '@wellspring/modules/pictures';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob, downloadText } from '../../ui/download';
import { SaveButton } from '../../ui/SaveButton';
import { showToast } from '../../ui/toasts';
import { BarButton } from './BarButton';
import buttonClasses from './BarButton.module.css';
import { copyImage, imageOf } from './images';
import { AngleBar, PlayBar, TiltBar } from './MotionBars';
import { PictureCanvas, START, STEP_FACTOR, type Viewport, zoomed } from './PictureCanvas';
import classes from './Pictures.module.css';
import { recordedFormat } from './record-canvas';
import { useAnimationFile } from './use-animation-file';
import { WordsButton } from './WordsButton';
import { useFrames } from './use-frames';
import { useMotion } from './use-motion';

/** The sizes in which a picture can be saved, in pixels. */
const SIZES = [512, 1024, 2048, 4096] as const;

/** A full turn of a picture in space, in milliseconds. */
const TURN_MS = 7200;
/** The time for which one frame of a picture that moves by itself is shown, in milliseconds. */
const FRAME_MS = 40;

interface PictureViewProps<Picture> {
  readonly module: PictureModule<Picture>;
  readonly page: PicturePage<Picture>;
  /** The number of the call that showed it. */
  readonly number: number;
  /** Shown above it. */
  readonly head: ReactNode;
}

/** One page: its picture, which can be zoomed, turned, played, read in words and saved. */
export function PictureView<Picture>({ module, page, number, head }: PictureViewProps<Picture>) {
  const { t } = useTranslation('modules');
  const wordsId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Viewport>(START);
  const [isShown, setIsShown] = useState(false);
  const [canPaint, setCanPaint] = useState(true);
  const keysId = useId();
  const [tilt, setTilt] = useState(page.tilt ?? 0);

  const { animation } = page;
  /** The duration as the module tells it with the first frames, in seconds. */
  const [told, setTold] = useState<number | null>(null);
  const duration = animation === null ? page.period : (told ?? animation.duration) * 1000;
  const motion = useMotion(duration ?? 0, { isPlayed: page.period !== null });
  const turning = useMotion(page.isInSpace ? TURN_MS : 0, { isPlayed: false });
  const timed = animation && { ...animation, duration: told ?? animation.duration };
  const frame = timed === null ? 0 : frameAt(timed, motion.time / 1000);
  const { arrived, failure, duration: toldNow } = useFrames(module.name, animation, frame);
  if (toldNow !== told) setTold(toldNow);
  const picture = page.picture ?? arrived.get(frame) ?? latestBefore(arrived, frame);
  const isWaiting = animation !== null && !arrived.has(frame) && failure === null;
  const angle = (2 * Math.PI * turning.time) / TURN_MS;
  // A picture that moves by itself has 25 frames a second.
  const time = page.period === null ? 0 : Math.floor(motion.time / FRAME_MS) * FRAME_MS;
  const isTilted = page.tilt !== undefined;
  const shown = { ...view, time, angle, ...(isTilted && { tilt }) };
  const turnBy = (across: number, up: number) => {
    const turns = (angle + across) / (2 * Math.PI);
    turning.go((turns - Math.floor(turns)) * TURN_MS);
    // A scene that is pulled down is seen from higher above.
    setTilt(Math.min(Math.PI / 2, Math.max(-Math.PI / 2, tilt - up)));
  };
  const showAll = () => {
    setView(START);
    if (!isTilted) return;
    turning.go(0);
    setTilt(page.tilt ?? 0);
  };
  const file = useAnimationFile({
    module,
    animation,
    picture,
    duration: duration ?? 0,
    arrived,
    pose: { angle, ...(isTilted && { tilt }) },
    fileName: `${module.name}_${number}`,
  });
  // While it moves, the same picture is rendered many times a second.
  const words = useMemo(
    () => (picture === undefined ? '' : module.describe(picture)),
    [module, picture],
  );

  return (
    <div ref={place} className={classes.view}>
      <div className={classes.head}>{head}</div>
      {picture !== undefined && canPaint && (
        <PictureCanvas
          module={module}
          picture={picture}
          label={`${t('picture', { number })}: ${words}`}
          shown={shown}
          onView={setView}
          onShowAll={showAll}
          {...(isTilted && { onTurn: turnBy, keysId })}
          onFailure={() => setCanPaint(false)}
        />
      )}
      {isTilted && <VisuallyHidden id={keysId}>{t('turnKeys')}</VisuallyHidden>}
      {page.isSaved === true && <p className={classes.note}>{t('savedShape')}</p>}
      {!canPaint && <p className={classes.note}>{t('noPainter')}</p>}
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure === '' ? t('ended') : failure}
        </p>
      )}
      {file.progress !== null && (
        <div className={classes.saving}>
          <output>{t('savingAnimation', { percent: Math.round(file.progress * 100) })}</output>
          <Button size="compact-sm" variant="default" onClick={file.cancel}>
            {t('cancelSaving')}
          </Button>
        </div>
      )}
      <p className={classes.waiting} aria-live="polite">
        {isWaiting ? t('loading') : ''}
      </p>
      {duration !== null && duration > 0 && <PlayBar motion={motion} duration={duration} />}
      {page.isInSpace && <AngleBar motion={turning} duration={TURN_MS} />}
      {isTilted && <TiltBar tilt={tilt} onTilt={setTilt} />}
      {(isShown || !canPaint) && (
        <p id={wordsId} className={classes.words}>
          {words}
        </p>
      )}
      <div className={classes.tools}>
        <WordsButton wordsId={wordsId} isShown={isShown} onPress={() => setIsShown(!isShown)} />
        <BarButton
          label={t('zoomOut')}
          keys="-"
          onPress={() => setView(zoomed(view, 1 / STEP_FACTOR))}
        >
          <IconZoomOut size={18} aria-hidden />
        </BarButton>
        <BarButton label={t('zoomIn')} keys="+" onPress={() => setView(zoomed(view, STEP_FACTOR))}>
          <IconZoomIn size={18} aria-hidden />
        </BarButton>
        <BarButton label={t('fit')} keys="0" onPress={showAll}>
          <IconZoomScan size={18} aria-hidden />
        </BarButton>
        {document.fullscreenEnabled && (
          <BarButton label={t('fullScreen')} onPress={() => toggleFullScreen(place.current)}>
            <IconMaximize size={18} aria-hidden />
          </BarButton>
        )}
        {picture !== undefined && canPaint && (
          <SaveMenu
            module={module}
            picture={picture}
            shown={shown}
            fileName={`${module.name}_${number}`}
            onAnimation={duration !== null && duration > 0 ? file.save : null}
          />
        )}
      </div>
    </div>
  );
}

/** The last picture before a frame that has not arrived, so that the animation does not flicker. */
function latestBefore<Picture>(
  arrived: ReadonlyMap<number, Picture>,
  frame: number,
): Picture | undefined {
  for (let before = frame - 1; before >= 0; before -= 1) {
    const picture = arrived.get(before);
    if (picture !== undefined) return picture;
  }
  return undefined;
}

function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement === element) void document.exitFullscreen();
  else void element?.requestFullscreen();
}

interface SaveMenuProps<Picture> {
  readonly module: PictureModule<Picture>;
  readonly picture: Picture;
  readonly shown: Viewport & {
    readonly time: number;
    readonly angle: number;
    readonly tilt?: number;
  };
  /** Without the extension. */
  readonly fileName: string;
  /** Saves all of a picture that moves; null for one that does not. */
  readonly onAnimation: (() => void) | null;
}

/** Saves the picture as it is seen, in one of several sizes and formats, or copies it. */
function SaveMenu<Picture>(props: SaveMenuProps<Picture>) {
  const { module, picture, shown, fileName, onAnimation } = props;
  const { t } = useTranslation('modules');
  const { zoom: _zoom, x: _x, y: _y, ...pose } = shown;

  async function savePng(size: number) {
    try {
      downloadBlob(`${fileName}.png`, await imageOf(module, picture, { ...pose, size }));
    } catch {
      showToast({ kind: 'danger', message: t('notSaved') });
    }
  }

  function saveModel({ extension, type, content }: ModelFile) {
    downloadBlob(`${fileName}.${extension}`, new Blob([content], { type }));
  }

  async function copy() {
    try {
      await copyImage(imageOf(module, picture, { ...pose, size: SIZES[1] }));
      showToast({ kind: 'success', message: t('copied') });
    } catch {
      showToast({ kind: 'danger', message: t('notCopied') });
    }
  }

  return (
    <SaveButton
      label={t('save')}
      className={buttonClasses.button ?? ''}
      groups={() => {
        const svg = module.toSvg(picture);
        const model = module.toModel;
        const format = recordedFormat();
        return [
          SIZES.map((size) => ({
            label: t('savePng', { size }),
            onSelect: () => void savePng(size),
          })),
          svg === null
            ? []
            : [
                {
                  label: t('saveSvg'),
                  onSelect: () => downloadText(`${fileName}.svg`, svg, 'image/svg+xml'),
                },
              ],
          onAnimation === null || format === null
            ? []
            : [{ label: t('saveAnimation', { format }), onSelect: onAnimation }],
          model === undefined
            ? []
            : [
                {
                  label: t('saveModel', { format: 'STL' }),
                  onSelect: () => saveModel(model(picture)),
                },
              ],
          [{ label: t('copy'), onSelect: () => void copy() }],
        ];
      }}
    />
  );
}
