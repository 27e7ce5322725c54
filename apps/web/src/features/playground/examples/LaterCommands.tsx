import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { commandSurface } from '../../../ui/commands';
import { lazyPart } from '../../../ui/parts';

const ExampleCommands = lazyPart(async () => (await import('./ExampleCommands')).ExampleCommands, {
  isPlaceless: true,
});

/** Fetches the commands of the examples when the palette is first needed. */
export function LaterCommands() {
  const isAsked = useStore(commandSurface, ({ open }) => open !== null);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense>{wasAsked && <ExampleCommands />}</Suspense>;
}
