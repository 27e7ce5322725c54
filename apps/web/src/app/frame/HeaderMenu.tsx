import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyPart, loadPart, reportFailedPart } from '../../ui/parts';

export interface HeaderMenuProps {
  /** What opens the menu; an element of the UI kit that is a button. */
  readonly button: ReactElement<ComponentPropsWithRef<'button'>>;
  readonly importEntries: () => Promise<unknown>;
  /** The entries, made of what was imported. */
  readonly children: ReactNode;
}

/** Fetches what every menu needs. */
export const importMenu = () => import('./OpenedMenu');
const OpenedMenu = lazyPart(async () => (await importMenu()).OpenedMenu, { isPlaceless: true });

/** A menu of the header. All but its button is fetched when someone reaches for it: most visits never do. */
export function HeaderMenu({ button, importEntries, children }: HeaderMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);

  const fetchAll = () => Promise.all([importMenu(), importEntries()]);
  /** Ahead of the press; if it cannot be had now, the press asks again. */
  const prepare = () => void fetchAll().catch(() => {});
  const open = () => void loadPart(fetchAll).then(() => setWasOpened(true), reportFailedPart);
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button}>{children}</OpenedMenu>
    </Suspense>
  );
}
