import { Button } from '@mantine/core';
import {
  IconCamera,
  IconCameraOff,
  IconDownload,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecord,
  IconPlayerStop,
} from '@tabler/icons-react';
import { parseVideoMessage, type VideoSettings } from '@wellspring/modules/pix_n_flix';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { downloadBlob } from '../../ui/download';
import { FileDrop } from '../../ui/FileDrop';
import { showToast } from '../../ui/toasts';
import { useSize } from '../../ui/use-size';
import { useToolState } from '../../ui/workspace';
import { BarButton } from './BarButton';
import {
  type FrameSource,
  openCamera,
  openFile,
  openImage,
  openVideo,
  SourceError,
  type SourceFailure,
} from './camera';
import { MODULE_TABS } from '.';
import classes from './Video.module.css';
import { modulesEnglish } from './strings.en';
import { type CanvasRecording, recordCanvas, recordedFormat } from './record-canvas';
import { useVideo } from './use-video';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** A picture or a video that the program filters. */
export function Video() {
  const { pages } = useToolState(MODULE_TABS.pix_n_flix.state);
  const { settings, start } = useMemo(() => {
    const messages = pages.flatMap((page) => {
      const message = parseVideoMessage(page.data);
      return message === undefined ? [] : [{ ...message, id: page.id }];
    });
    return {
      settings: messages.at(-1)?.settings,
      start: messages.findLast(({ type }) => type === 'start')?.id,
    };
  }, [pages]);
  if (settings === undefined) return null;
  // A new start is a new video, and the question about the camera is asked again.
  return <Feed key={start} settings={settings} version={pages.length} />;
}

interface FeedProps {
  readonly settings: VideoSettings;
  /** Differs for each change of the program. */
  readonly version: number;
}

function Feed({ settings, version }: FeedProps) {
  const { t } = useTranslation('modules');
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const isInSight = size.width > 0;
  const { width, height } = settings;
  const { kind } = settings.source;
  const [permission, setPermission] = useState<'asked' | 'allowed' | 'refused'>('asked');
  const [file, setFile] = useState<File | null>(null);
  const [isPlaying, setIsPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const { source, failure } = useSource(settings, {
    isOpen: isInSight && (kind !== 'camera' || permission === 'allowed'),
    file,
  });
  const progress = useVideo(canvas, {
    settings,
    source,
    isPlaying: isPlaying && isInSight,
    version,
    onPause: () => setIsPlaying(false),
  });

  useEffect(() => {
    const video = source?.image;
    if (!(video instanceof HTMLVideoElement)) return;
    if (isPlaying) void video.play().catch(() => {});
    else video.pause();
  }, [source, isPlaying]);

  function save() {
    canvas.current?.toBlob((blob) => {
      if (blob !== null) downloadBlob('pix_n_flix.png', blob);
      else showToast({ kind: 'danger', message: t('notSaved') });
    }, 'image/png');
  }

  const [recording, setRecording] = useState<CanvasRecording | null>(null);
  useEffect(() => () => recording?.cancel(), [recording]);

  async function record() {
    try {
      if (recording === null) {
        if (canvas.current !== null) setRecording(recordCanvas(canvas.current, settings.fps));
        return;
      }
      const { extension, content } = await recording.finish();
      downloadBlob(`pix_n_flix.${extension}`, content);
      setRecording(null);
    } catch {
      setRecording(null);
      showToast({ kind: 'danger', message: t('videoNotSaved') });
    }
  }

  const shownKind = source === null ? 'stillPicture' : KINDS[kind];
  const seconds = (progress.time / 1000).toFixed(1);
  return (
    <div ref={place} className={classes.video}>
      {kind === 'camera' && permission === 'asked' && (
        <section className={classes.question} aria-label={t('camera')}>
          <IconCamera size={20} aria-hidden />
          <p className={classes.words}>{t('wantsCamera')}</p>
          <div className={classes.choices}>
            <Button size="compact-sm" onClick={() => setPermission('allowed')}>
              {t('allow')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setPermission('refused')}>
              {t('refuse')}
            </Button>
          </div>
        </section>
      )}
      {kind === 'camera' && permission !== 'asked' && (
        <section
          className={classes.question}
          aria-label={t('camera')}
          data-open={source !== null || undefined}
        >
          {source === null ? (
            <IconCameraOff size={20} aria-hidden />
          ) : (
            <IconCamera size={20} aria-hidden />
          )}
          <p className={classes.words} aria-live="polite">
            {t(
              failure !== null
                ? FAILURES[failure]
                : source === null && permission === 'allowed'
                  ? 'browserAsksCamera'
                  : source === null
                    ? 'cameraOff'
                    : 'cameraOpen',
            )}
          </p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setPermission(source === null ? 'allowed' : 'refused')}
          >
            {t(source === null ? 'openCamera' : 'closeCamera')}
          </Button>
        </section>
      )}
      {kind !== 'camera' && failure !== null && (
        <p className={classes.failure} role="alert">
          {t(FAILURES[failure])}
        </p>
      )}
      {kind === 'file' && (
        <FileDrop
          accept="image/*,video/*"
          isStacked
          label={t('chooseFile')}
          onFiles={(files) => setFile(files?.[0] ?? null)}
        >
          <span className={classes.words}>{file === null ? t('chooseFile') : file.name}</span>
        </FileDrop>
      )}
      <div className={classes.place}>
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- it is painted */}
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t('filteredPicture', { what: t(shownKind), width, height })}
        />
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      </div>
      {progress.failure !== null && (
        <p className={classes.failure} role="alert">
          {progress.failure === ''
            ? t('videoEnded')
            : t('filterStopped', { error: progress.failure })}
        </p>
      )}
      {progress.filterError !== null && (
        <p className={classes.failure} role="alert">
          {t('filterFailed', { error: progress.filterError })}
        </p>
      )}
      <p className={classes.warning} aria-live="polite">
        {progress.hasInvalidValues ? t('invalidPixels') : ''}
      </p>
      <div className={classes.bar}>
        {source?.isMoving === true && (
          <>
            {kind === 'camera' ? (
              <Button size="compact-sm" variant="default" onClick={() => setIsPlaying(!isPlaying)}>
                {t(isPlaying ? 'takePicture' : 'resetPicture')}
              </Button>
            ) : (
              <BarButton
                label={t(isPlaying ? 'pause' : 'play')}
                onPress={() => setIsPlaying(!isPlaying)}
              >
                {isPlaying ? (
                  <IconPlayerPause size={18} aria-hidden />
                ) : (
                  <IconPlayerPlay size={18} aria-hidden />
                )}
              </BarButton>
            )}
            <span className={classes.note}>
              {t('videoProgress', { seconds, fps: progress.framesPerSecond })}
            </span>
          </>
        )}
        <span className={classes.size}>{`${width} × ${height}`}</span>
        {document.fullscreenEnabled && (
          <BarButton
            label={t('fullScreen')}
            onPress={() => void canvas.current?.requestFullscreen()}
          >
            <IconMaximize size={18} aria-hidden />
          </BarButton>
        )}
        {(recording !== null || source?.isMoving === true) && recordedFormat() !== null && (
          <BarButton
            label={t(recording === null ? 'recordVideo' : 'stopVideo')}
            onPress={() => void record()}
          >
            {recording === null ? (
              <IconPlayerRecord size={18} aria-hidden />
            ) : (
              <IconPlayerStop size={18} aria-hidden />
            )}
          </BarButton>
        )}
        <BarButton label={t('savePicture')} onPress={save}>
          <IconDownload size={18} aria-hidden />
        </BarButton>
      </div>
    </div>
  );
}

const KINDS = {
  camera: 'camera',
  image: 'pictureOfWeb',
  video: 'videoOfWeb',
  file: 'fileOfUser',
} as const;

const FAILURES = {
  refused: 'cameraRefused',
  missing: 'cameraMissing',
  insecure: 'cameraInsecure',
  failed: 'cameraFailed',
  unloadable: 'imageUnloadable',
  unplayable: 'videoUnplayable',
} as const satisfies Record<SourceFailure, string>;

interface OpenedSource {
  /** Null for the still picture. */
  readonly source: FrameSource | null;
  readonly failure: SourceFailure | null;
}

const CLOSED: OpenedSource = { source: null, failure: null };

/** Opens the source of a video, and closes it when it is not needed any more. */
function useSource(
  { source: wanted, volume, loops }: VideoSettings,
  { isOpen, file }: { readonly isOpen: boolean; readonly file: File | null },
): OpenedSource {
  const [opened, setOpened] = useState(CLOSED);
  const { kind } = wanted;
  const url = 'url' in wanted ? wanted.url : '';
  useEffect(() => {
    if (!isOpen || (kind === 'file' && file === null)) return undefined;
    let isOver = false;
    let current: FrameSource | null = null;
    async function open() {
      const options = { volume, loops };
      if (kind === 'camera') return openCamera();
      if (kind === 'image') return openImage(url);
      return kind === 'video' || file === null ? openVideo(url, options) : openFile(file, options);
    }
    open().then(
      (source) => {
        if (isOver) {
          source.close();
          return undefined;
        }
        current = source;
        setOpened({ ...CLOSED, source });
        return undefined;
      },
      (error) => {
        const failure = error instanceof SourceError ? error.failure : 'failed';
        if (!isOver) setOpened({ ...CLOSED, failure });
      },
    );
    const close = () => current?.close();
    // The browser may keep the page after the user has left it.
    addEventListener('pagehide', close);
    return () => {
      isOver = true;
      removeEventListener('pagehide', close);
      close();
      setOpened(CLOSED);
    };
  }, [kind, url, file, volume, loops, isOpen]);
  return opened;
}
