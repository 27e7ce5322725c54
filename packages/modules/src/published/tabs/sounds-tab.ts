import { type PlayableSound, parseSoundMessage, SoundCollector, toWav } from '../../sound/pages.js';
import { encodeBase64 } from '../../base64.js';
import { tabOf } from './tab.js';

/** Makes a published tab with a player for each sound of a module. */
export function soundsTab(module: string, label: string) {
  return tabOf({
    modules: [module],
    label,
    iconName: 'music',
    read: soundsIn,
    show: ({ createElement: h }, sounds) =>
      h(
        'ol',
        { 'aria-label': 'Sounds of the program' },
        sounds.map((sound, index) =>
          h(
            'li',
            { key: index },
            h('audio', {
              controls: true,
              src: `data:audio/wav;base64,${encodeBase64(toWav(sound))}`,
              'aria-label': `Sound ${index + 1}`,
              // A sound that the program plays at once starts when it arrives. The sounds before it are over.
              autoPlay: sound.kind === 'play' && index === sounds.length - 1,
            }),
          ),
        ),
      ),
  });
}

function soundsIn(data: readonly unknown[]): readonly PlayableSound[] {
  const collector = new SoundCollector();
  return data.flatMap((one) => {
    const message = parseSoundMessage(one);
    return (message && collector.take(message)) ?? [];
  });
}
