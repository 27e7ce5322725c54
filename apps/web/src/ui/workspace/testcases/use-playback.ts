import { SAMPLE_RATE, type ShownSound } from '@wellspring/modules/marking';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toasts';

const MAX_AMPLITUDE = 32_768;

/** Ends the sound that is being played, of whichever row. */
let endCurrent: (() => void) | null = null;

/** Plays a sound from its start, one sound at a time. It ends when the component does. */
export function usePlayback(sound: ShownSound): {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
} {
  const { t } = useTranslation('testcases');
  const [isPlaying, setIsPlaying] = useState(false);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function play() {
    endCurrent?.();
    let context: AudioContext;
    try {
      context = new AudioContext();
      const source = context.createBufferSource();
      source.buffer = bufferOf(context, sound);
      source.connect(context.destination);
      source.addEventListener('ended', () => end.current?.());
      source.start();
    } catch {
      showToast({ kind: 'warning', message: t('compared.unplayable') });
      return;
    }
    const endThis = () => {
      end.current = null;
      if (endCurrent === endThis) endCurrent = null;
      setIsPlaying(false);
      void context.close();
    };
    end.current = endThis;
    endCurrent = endThis;
    setIsPlaying(true);
  }

  return { isPlaying, toggle: () => (isPlaying ? end.current?.() : play()) };
}

function bufferOf(context: AudioContext, { samples, channels }: ShownSound): AudioBuffer {
  const frames = Math.max(1, samples.length / channels);
  const buffer = context.createBuffer(channels, frames, SAMPLE_RATE);
  for (let channel = 0; channel < channels; channel += 1) {
    const data = buffer.getChannelData(channel);
    for (let frame = 0; frame < frames; frame += 1) {
      data[frame] = (samples[frame * channels + channel] ?? 0) / MAX_AMPLITUDE;
    }
  }
  return buffer;
}
