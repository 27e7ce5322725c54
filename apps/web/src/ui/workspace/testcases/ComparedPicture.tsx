import {
  MARKED_SIDE,
  paintDifference,
  type PictureDifference,
  type ShownPicture,
  type ShownView,
} from '@wellspring/modules/marking';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../IconButton';
import classes from './Compared.module.css';
import { useNumberTexts } from './number-texts';

interface ComparedPictureProps {
  /** From 1. */
  readonly number: number;
  readonly expected: ShownPicture | undefined;
  readonly actual: ShownPicture | undefined;
  readonly difference: PictureDifference | undefined;
}

/** A picture beside the expected one, at one of the moments and from one of the sides that are compared. */
export function ComparedPicture(props: ComparedPictureProps) {
  const { number, expected, actual, difference } = props;
  const { t } = useTranslation('testcases');
  const [chosen, setChosen] = useState<number | null>(null);
  const count = Math.max(expected?.views.length ?? 0, actual?.views.length ?? 0);
  const at = Math.min(chosen ?? difference?.worst ?? 0, Math.max(0, count - 1));
  const expectedView = expected?.views[at];
  const actualView = actual?.views[at];
  const viewDifference = difference?.views[at];
  const text = useDifferenceText(props);
  const name = useViewName(expectedView ?? actualView);
  const differing = useMemo(
    () =>
      expectedView && viewDifference && !viewDifference.isEqual
        ? paintDifference(expectedView.pixels, viewDifference)
        : null,
    [expectedView, viewDifference],
  );
  return (
    <section className={classes.item} aria-label={t('compared.picture', { number })}>
      <p className={classes.said}>
        <span className={classes.number}>{t('compared.picture', { number })}</span> {text}
      </p>
      <div className={classes.pictures}>
        {expected && (
          <Pixels
            name={t('compared.expected')}
            words={expected.words}
            image={expectedView && opaque(expectedView)}
          />
        )}
        <Pixels
          name={t('compared.actual')}
          words={actual?.words ?? t('compared.nothing')}
          image={actualView && opaque(actualView)}
        />
        {differing && (
          <Pixels
            name={t('compared.difference')}
            words={`${text} ${t('compared.legend')}`}
            image={differing}
          />
        )}
      </div>
      {count > 1 && (
        <div className={classes.views}>
          <IconButton
            variant="default"
            label={t('compared.previousView', { number })}
            isOff={at === 0}
            onPress={() => setChosen(at - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </IconButton>
          <IconButton
            variant="default"
            label={t('compared.nextView', { number })}
            isOff={at === count - 1}
            onPress={() => setChosen(at + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </IconButton>
          <output className={classes.said}>
            {t('compared.view', { number: at + 1, count, name })}
          </output>
        </div>
      )}
    </section>
  );
}

/** Says how the picture differs; empty when there is nothing to compare. */
function useDifferenceText({ expected, actual, difference }: ComparedPictureProps): string {
  const { t } = useTranslation('testcases');
  const { decimals, percent } = useNumberTexts();
  if (!difference) return '';
  switch (difference.reason) {
    case null:
      return t('compared.pictureRight');
    case 'views':
      return t('compared.views');
    case 'duration':
      return t('compared.pictureDuration', {
        actual: decimals(actual?.duration ?? 0),
        expected: decimals(expected?.duration ?? 0),
      });
    case 'pixels': {
      const worst = difference.views[difference.worst];
      const place = t(`compared.place.${worst?.place ?? 'middle-centre'}`);
      return t('compared.pixels', { share: percent(worst?.share ?? 1), place });
    }
  }
}

function useViewName(view: ShownView | undefined): string {
  const { t } = useTranslation('testcases');
  const { decimals } = useNumberTexts();
  if (!view) return '';
  const { time, angle } = view;
  const degrees = angle === null ? null : Math.round((angle * 180) / Math.PI);
  return [
    ...(time === null ? [] : [t('compared.atTime', { time: decimals(time) })]),
    ...(degrees === null ? [] : [t('compared.turned', { degrees })]),
  ].join(', ');
}

type Rgba = Uint8ClampedArray<ArrayBuffer>;

function opaque({ pixels }: ShownView): Rgba {
  const data = new Uint8ClampedArray((pixels.length / 3) * 4);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    data[to] = pixels[from] ?? 0;
    data[to + 1] = pixels[from + 1] ?? 0;
    data[to + 2] = pixels[from + 2] ?? 0;
    data[to + 3] = 255;
  }
  return data;
}

interface PixelsProps {
  readonly name: string;
  /** Says what the picture shows. */
  readonly words: string;
  /** Absent when there is none. */
  readonly image: Rgba | undefined;
}

function Pixels({ name, words, image }: PixelsProps) {
  const { t } = useTranslation('testcases');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image === undefined) return;
    const context = canvas.current?.getContext('2d');
    context?.putImageData(new ImageData(image, MARKED_SIDE, MARKED_SIDE), 0, 0);
  }, [image]);
  return (
    <figure className={classes.figure}>
      {image === undefined ? (
        <div className={classes.missing}>{t('compared.nothing')}</div>
      ) : (
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={MARKED_SIDE}
          height={MARKED_SIDE}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pixels are painted on a canvas
          role="img"
          aria-label={`${name}: ${words}`}
        />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
