import type { KillReason } from './host.js';

const MESSAGES: Record<KillReason, { readonly message: string; readonly explanation: string }> = {
  time: {
    message: 'The program took too long and was ended.',
    explanation: 'Check that every loop and every recursion comes to an end.',
  },
  memory: {
    message: 'The program used too much memory and was ended.',
    explanation: 'Check that no list, array or string grows without end.',
  },
  crash: {
    message: 'The program could not be run to its end.',
    explanation:
      'What runs programs broke down. Run it again; if that does not help, tell whoever looks after this system.',
  },
  load: {
    message: 'What runs programs could not be loaded.',
    explanation: 'Check the connection and run it again.',
  },
};

/** @returns the message for a user whose program was ended by the sandbox: what happened, and what to do */
export function killMessage(reason: KillReason): {
  readonly message: string;
  readonly explanation: string;
} {
  return MESSAGES[reason];
}
