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
  /** The button that opens the menu, an element of the UI kit. */
  readonly button: ReactElement<ComponentPropsWithRef<'button'>>;
  readonly importEntries: () => Promise<unknown>;
  /** The entries, rendered from the imported module. */
  readonly children: ReactNode;
}

/** Fetches the code that all menus share. */
export const importMenu = () => import('./OpenedMenu');
const OpenedMenu = lazyPart(async () => (await importMenu()).OpenedMenu, { isPlaceless: true });

/**
 * A menu of the header. Everything but its button is fetched when the user is about to open it, because most
 * visits never do.
 */
export function HeaderMenu({ button, importEntries, children }: HeaderMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);

  const fetchAll = () => Promise.all([importMenu(), importEntries()]);
  /** Fetches before the press. If that fails, the press tries again. */
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
