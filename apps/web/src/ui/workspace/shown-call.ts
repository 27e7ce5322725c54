import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { areArrowsFree } from '../arrow-keys';
import { useWorkspaceState } from './workspace-context';

/** Tools that show what the calls of a program have drawn, one call at a time. */

/**
 * The index of the call that is shown, and a function that shows another one: the first one after a run, and the
 * newest one once the REPL has drawn.
 * @param count the number of calls
 */
export function useShownCall(count: number) {
  const isFromRepl = useWorkspaceState(({ entered }) => entered.length > 0);
  const ran = useWorkspaceState((state) => state.ran);
  const [shown, setShown] = useState({ ran, count, at: isFromRepl ? count - 1 : 0 });
  let { at } = shown;
  if (shown.ran !== ran || shown.count !== count) {
    if (isFromRepl) at = count - 1;
    else if (shown.ran !== ran) at = 0;
    setShown({ ran, count, at });
  }
  const show = (next: number) => setShown({ ran, count, at: next });
  return [Math.min(at, Math.max(0, count - 1)), show] as const;
}

/**
 * Steps with the arrow keys to the left and right while a tool is in sight and nothing else uses them.
 * @param tool the element of the tool
 */
export function useCallKeys(tool: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isInSight = (tool.current?.getClientRects().length ?? 0) > 0;
    if (event.defaultPrevented || !isInSight || !areArrowsFree(event.target)) return;
    event.preventDefault();
    step(by);
  });
  // Listen on the whole page, since the focus is on Run when there is something new.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
