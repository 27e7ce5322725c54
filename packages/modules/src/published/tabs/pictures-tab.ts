import { frameAt, type FrameRequest } from '../../pictures/animation.js';
import type { Painter, PictureModule, PicturePage } from '../../pictures/picture-module.js';
import type { Element, FieldEvent, React } from './react.js';
import { readEach, tabOf, type TabState } from './tab.js';

/** A published tab that shows the pictures of a module, one at a time. */

/** The pixels of a side, as in the reference. */
const SIDE = 512;
/** The time of a frame of a picture that moves by itself or turns, in milliseconds. */
const FRAME_MS = 40;
const FRAMES_PER_REQUEST = 8;

/** Makes the tab of a module of pictures. */
export function picturesTab<Picture>(
  pictures: PictureModule<Picture>,
  { label, iconName }: { readonly label: string; readonly iconName: string },
) {
  /** The component must be the same one each time, or it would begin anew. */
  const components = new WeakMap<React, Component<Picture>>();
  const componentFor = (react: React) => {
    const made = components.get(react) ?? componentOf(react, pictures);
    components.set(react, made);
    return made;
  };
  return tabOf({
    modules: [pictures.name],
    label,
    iconName,
    read: readEach((data) => pictures.readPage(data)),
    show: (react, pages, state) => react.createElement(componentFor(react), { pages, state }),
  });
}

interface Props<Picture> {
  readonly pages: readonly PicturePage<Picture>[];
  readonly state: TabState;
}

type Component<Picture> = (props: Props<Picture>) => Element;

function componentOf<Picture>(react: React, pictures: PictureModule<Picture>): Component<Picture> {
  const { createElement: h } = react;

  function Pages({ pages, state }: Props<Picture>) {
    const [chosen, choose] = react.useState(0);
    const at = Math.min(chosen, pages.length - 1);
    const page = pages[at];
    if (page === undefined) return h('p', null, 'There is nothing to show.');
    const go = (to: number) => {
      if (Number.isFinite(to)) choose(Math.max(0, Math.min(pages.length - 1, Math.round(to))));
    };
    return h(
      'div',
      null,
      h(
        'div',
        { style: { display: 'flex', gap: 8, alignItems: 'center', marginBottom: 8 } },
        h('button', { type: 'button', disabled: at === 0, onClick: () => go(at - 1) }, 'Previous'),
        h(
          'label',
          null,
          'Call ',
          h('input', {
            type: 'number',
            min: 1,
            max: pages.length,
            value: at + 1,
            'aria-label': 'Number of the call',
            onChange: ({ currentTarget }: FieldEvent) => go(currentTarget.valueAsNumber - 1),
          }),
          `/${pages.length}`,
        ),
        h(
          'button',
          { type: 'button', disabled: at === pages.length - 1, onClick: () => go(at + 1) },
          'Next',
        ),
      ),
      h(Page, { key: at, page, state, number: at + 1 }),
    );
  }

  function Page({ page, state, number }: Pick<Props<Picture>, 'state'> & PageProps<Picture>) {
    const { animation, period, isInSpace } = page;
    const duration = animation === null ? (period ?? 0) : animation.duration * 1000;
    const [time, setTime] = react.useState(0);
    const [isPlaying, play] = react.useState(period !== null && !wantsNoMotion());
    const [degrees, turn] = react.useState(0);
    const frames = react.useMemo(() => framesOf(page, state), [page, state]);
    react.useEffect(() => {
      if (!isPlaying || duration <= 0) return undefined;
      let last = performance.now();
      let request = requestAnimationFrame(function tick(now) {
        if (now - last >= FRAME_MS) {
          const passed = now - last;
          last = now;
          setTime((before) => (before + passed) % duration);
        }
        request = requestAnimationFrame(tick);
      });
      return () => cancelAnimationFrame(request);
    }, [isPlaying, duration]);
    const { picture, error } = frames(time / 1000);
    return h(
      'div',
      null,
      error === null ? null : h('p', { role: 'alert' }, error),
      picture === null
        ? null
        : h(Canvas, { picture, time, angle: (degrees / 180) * Math.PI, tilt: page.tilt, number }),
      duration > 0
        ? h(
            'div',
            { style: { display: 'flex', gap: 8, alignItems: 'center' } },
            h(
              'button',
              { type: 'button', onClick: () => play(!isPlaying) },
              isPlaying ? 'Pause' : 'Play',
            ),
            slider('Time in milliseconds', Math.round(duration), Math.round(time), setTime),
          )
        : null,
      isInSpace ? slider('Angle in degrees', 360, degrees, turn) : null,
    );
  }

  function slider(name: string, max: number, value: number, change: (value: number) => void) {
    return h('input', {
      type: 'range',
      min: 0,
      max,
      value,
      'aria-label': name,
      onChange: ({ currentTarget }: FieldEvent) => change(currentTarget.valueAsNumber),
    });
  }

  function Canvas({ picture, time, angle, tilt, number }: CanvasProps<Picture>) {
    const canvas = react.useRef<HTMLCanvasElement | null>(null);
    const painter = react.useRef<Painter<Picture> | null>(null);
    const [arrivals, arrive] = react.useState(0);
    react.useEffect(() => {
      if (canvas.current === null) return undefined;
      painter.current = pictures.openPainter(canvas.current, () => arrive((count) => count + 1));
      return () => {
        painter.current?.dispose();
        painter.current = null;
      };
    }, []);
    react.useEffect(() => {
      painter.current?.paint(picture, {
        width: SIDE,
        height: SIDE,
        time,
        angle,
        ...(tilt !== undefined && { tilt }),
      });
      return undefined;
    }, [picture, time, angle, tilt, arrivals]);
    return h('canvas', {
      ref: canvas,
      role: 'img',
      'aria-label': `Picture of call ${number}: ${pictures.describe(picture)}`,
      width: SIDE,
      height: SIDE,
      style: { maxWidth: '100%', background: '#fff' },
    });
  }

  return Pages;
}

interface PageProps<Picture> {
  readonly page: PicturePage<Picture>;
  readonly number: number;
}

interface CanvasProps<Picture> {
  readonly picture: Picture;
  readonly time: number;
  readonly angle: number;
  readonly tilt: number | undefined;
  readonly number: number;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Shown<Picture> {
  readonly picture: Picture | null;
  /** The reason why there is no picture. */
  readonly error: string | null;
}

/** Returns the picture of a page at a time in seconds. Those of animations are computed by the module when they are needed. */
function framesOf<Picture>(
  { picture, animation }: PicturePage<Picture>,
  { answer }: TabState,
): (time: number) => Shown<Picture> {
  if (animation === null) return () => ({ picture, error: null });
  const known = new Map<number, Picture>();
  let error: string | null = null;
  return (time) => {
    const frame = frameAt(animation, time);
    if (!known.has(frame) && error === null) {
      const request: FrameRequest = {
        animation: animation.id,
        from: frame,
        count: FRAMES_PER_REQUEST,
      };
      const read = animation.readFrames(answer(request));
      read?.pictures.forEach((one, index) => known.set(frame + index, one));
      error = read === undefined ? 'This animation cannot be shown.' : read.error;
    }
    return { picture: known.get(frame) ?? null, error: known.has(frame) ? null : error };
  };
}
