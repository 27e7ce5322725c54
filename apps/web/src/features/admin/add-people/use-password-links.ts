import type { CoursePerson } from '@wellspring/contract';
import { useEffect, useRef, useState } from 'react';
import { requestPasswordLink, type PasswordLink } from '../people/password-link';

/** A new link, with the person that it is for. */
export interface MadeLink extends PasswordLink {
  readonly person: CoursePerson;
}

interface Progress {
  readonly made: readonly MadeLink[];
  /** The reason why the last link could not be made; those after it were not attempted. */
  readonly error: unknown;
  readonly isRunning: boolean;
}

/** Makes a link for each of these people, one after another, until it is stopped or one fails. */
export function usePasswordLinks(people: readonly CoursePerson[]) {
  const [progress, setProgress] = useState<Progress>({ made: [], error: null, isRunning: false });
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const missing = people.filter((person) => !progress.made.some((link) => link.person === person));

  async function start(): Promise<void> {
    isStopped.current = false;
    setProgress((before) => ({ ...before, error: null, isRunning: true }));
    let error: unknown = null;
    for (const person of missing) {
      if (isStopped.current) break;
      try {
        // oxlint-disable-next-line no-await-in-loop -- a thousand at once would be too much for the server
        const link = await requestPasswordLink(person);
        setProgress((before) => ({ ...before, made: [...before.made, { ...link, person }] }));
      } catch (thrown) {
        error = thrown;
        break;
      }
    }
    setProgress((before) => ({ ...before, error, isRunning: false }));
  }

  return {
    ...progress,
    missing,
    start: () => void start(),
    stop: () => {
      isStopped.current = true;
    },
  };
}
