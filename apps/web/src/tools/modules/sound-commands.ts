import { parseSoundMessage, SoundCollector } from '@wellspring/modules/sound';
import { soundPlayer } from './sound-player';
import { soundRecorder } from './sound-recorder';
import type { Sender } from './pages-state';

/**
 * Does what a module of sounds asks for at once, whichever tab is shown.
 * @returns takes the messages of one evaluation, in order
 */
export function followCommands(sender: Sender): (data: unknown) => void {
  const collector = new SoundCollector();
  /** The sound whose samples are collected. Those of the tab are not: most of them are never played. */
  let collected: number | null = null;
  return (data) => {
    const message = parseSoundMessage(data);
    if (message === undefined || sender.environment.aborted) return;
    if (message.type === 'stop') soundPlayer.endAtOnce();
    if (message.type === 'record') {
      const { id, buffer, duration } = message;
      soundRecorder.record({ name: { ...sender, id }, buffer, duration });
      return;
    }
    if (message.type === 'stop_recording') {
      soundRecorder.stop({ ...sender, id: message.id });
      return;
    }
    if (message.type === 'sound') collected = message.kind === 'play' ? message.id : null;
    if (!('id' in message) || message.id !== collected) return;
    const sound = collector.take(message);
    if (sound) soundPlayer.play({ ...sender, id: sound.id }, sound, { isAtOnce: true });
  };
}
