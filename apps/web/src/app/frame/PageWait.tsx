import { useHref, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { longestWait, WaitNotice } from '../../ui/parts';

/** Says that a page, or a part of it, is loading. */
export function PageWait() {
  const waiting = useStore(longestWait);
  const { location } = useNavigation();
  const href = useHref(location ?? '.');
  return <WaitNotice waiting={waiting} destination={location ? href : null} />;
}
