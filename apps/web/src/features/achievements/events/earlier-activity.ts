import { EVENT_NAMES, type EventName, MAX_UNSENT_EVENTS } from '@wellspring/contract';
import { WAITING_ACTIVITY_KEY } from '../../../kept-keys';

/** An event with the time of this device, in milliseconds. */
interface EarlierActivity {
  readonly name: EventName;
  readonly at: number;
}

/** Takes what was done in this tab while nobody listened; afterwards nothing of it is stored. */
export function takeEarlierActivity(): EarlierActivity[] {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(WAITING_ACTIVITY_KEY);
    sessionStorage.removeItem(WAITING_ACTIVITY_KEY);
  } catch {
    // Nothing can be stored.
  }
  const events = (text ?? '').split('\n').flatMap((line): EarlierActivity[] => {
    const [, time, word] = /^(\d{1,15}) (.+)$/.exec(line) ?? [];
    const name = EVENT_NAMES.find((one) => one === word);
    return name === undefined ? [] : [{ name, at: Number(time) }];
  });
  return events.slice(0, MAX_UNSENT_EVENTS);
}
