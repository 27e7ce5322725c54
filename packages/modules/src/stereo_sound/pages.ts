/** What a page needs to show and play stereo sounds. Both modules of sounds send the same messages. */

export {
  describe,
  encodeSamples,
  MAX_RECORDED_SECONDS,
  parseSoundMessage,
  type PermissionAnswer,
  type PlayableSound,
  type RecordedAnswer,
  SOUND_LIMITS,
  SoundCollector,
  type SoundKind,
  type SoundMessage,
  toWav,
  waveform,
} from '../sound/pages.js';
