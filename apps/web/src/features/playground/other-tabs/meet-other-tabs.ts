/**
 * Whether the same program is open in another tab of the browser: a tab asks when it opens, and those that have the
 * program answer. One that the browser has put to sleep does not, and takes in later what was changed.
 */

const CHANNEL = 'wellspring-playground';
const QUESTION = 'who is there';
const ANSWER = 'here';

/**
 * Asks for other tabs, and answers those that ask.
 * @param onOther called once at most, in the tab that came later: it is the one that is looked at
 * @returns what ends it
 */
export function meetOtherTabs(onOther: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  let isAsking = true;
  channel.addEventListener('message', ({ data }) => {
    if (data === QUESTION) {
      // Answers to another tab's question are not for this one.
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
