/** Texts of the tab of the module `communication`. */
export const communicationEnglish = {
  connection: 'Connection',
  none: 'The program has not asked for a connection.',
  wants: 'This program wants to connect to {{url}}',
  warning:
    'Whoever runs that server sees what the program sends and the address of your device, and can call the functions that the program exposes. Your answer holds until you close this page.',
  open: 'The connection is not encrypted.',
  allow: 'Allow',
  refuse: 'Do not allow',
  connect: 'Connect',
  disconnect: 'Disconnect',
  phases: {
    none: 'There is no connection.',
    refused: 'You have not allowed the connection to {{url}}.',
    connecting: 'Connecting to {{url}}',
    connected: 'Connected to {{url}}',
    reconnecting: 'Reconnecting to {{url}}',
    offline:
      'Offline: {{url}} cannot be reached. Check your connection to the Internet and the address. The page tries again by itself.',
    disconnected: 'Disconnected from {{url}}',
    failed: 'Disconnected from {{url}}',
  },
  failures: {
    account: 'The broker has refused the user name or the password.',
    garbage: 'What has answered there is no MQTT broker.',
    flood: 'The broker has sent more than this page can handle.',
    missing:
      'The connection could not be started. Check your connection to the Internet, and connect again.',
    state: 'The global state has become too large.',
    gone: 'The program is gone. Run it again.',
  },
  leftOut_one: '{{count}} message was left out, because there were too many or it was too long.',
  leftOut_other:
    '{{count}} messages were left out, because there were too many or they were too long.',
  state: 'Global state',
  stateOf: 'Topic:',
  stateLoading: 'The state is being read.',
  stateEmpty: 'The state is empty so far.',
  messages: 'Messages',
  counts: '{{sent}} sent, {{received}} received',
  topics: 'Receives:',
  noMessages: 'There are no messages so far.',
  lastMessages: 'Last messages, newest first',
  sent: 'Sent',
  received: 'Received',
};

declare module '../../../ui/translation' {
  interface Namespaces {
    communication: typeof communicationEnglish;
  }
}
