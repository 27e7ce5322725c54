import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type ExampleName, exampleFragment } from './examples';

/** Returns a function that opens an example without touching the user's own program, as a link to it does. */
export function useOpenExample(): (name: ExampleName) => void {
  const navigate = useNavigate();
  return useCallback(
    (name: ExampleName) => void navigate({ hash: exampleFragment(name) }),
    [navigate],
  );
}
