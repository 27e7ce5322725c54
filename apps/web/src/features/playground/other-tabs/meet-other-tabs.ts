import { PLAYGROUND_CHANNEL } from '../../../kept-keys';
/**
 * Finds out whether the same program is open in another tab of the browser: a tab asks when it opens, and
 * tabs with the same program answer. A suspended tab does not answer, and takes in the changes later.
 */

const QUESTION = 'who is there';
const ANSWER = 'here';

/**
 * Asks for other tabs, and answers their questions.
 * @param onOther called at most once, in the tab that opened later, because the user looks at that one
 * @returns a function that stops this
 */
export function meetOtherTabs(onOther: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(PLAYGROUND_CHANNEL);
  let isAsking = true;
  channel.addEventListener('message', ({ data }) => {
    if (data === QUESTION) {
      // Answers to another tab's question do not concern this one.
      isAsking = false;
      channel.postMessage(ANSWER);
    } else if (data === ANSWER && isAsking) {
      isAsking = false;
      onOther();
    }
  });
  channel.postMessage(QUESTION);
  return () => channel.close();
}
