import {
  cloneElement,
  type ComponentPropsWithRef,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

export interface HeaderMenuProps {
  /** What opens the menu; an element of the UI kit that is a button. */
  readonly button: ReactElement<ComponentPropsWithRef<'button'>>;
  readonly importEntries: () => Promise<unknown>;
  /** The entries, made of what was imported. */
  readonly children: ReactNode;
}

/** Fetches what every menu needs. */
export const importMenu = () => import('./OpenedMenu');
const OpenedMenu = lazy(async () => ({ default: (await importMenu()).OpenedMenu }));

/** A menu of the header. All but its button is fetched when someone reaches for it: most visits never do. */
export function HeaderMenu({ button, importEntries, children }: HeaderMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);

  /** @returns whether all of the menu is there; while the server is away it may not be */
  const prepare = () =>
    Promise.all([importMenu(), importEntries()]).then(
      () => true,
      () => false,
    );
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void prepare(),
    onFocus: () => void prepare(),
    onClick: () => void prepare().then(setWasOpened),
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button}>{children}</OpenedMenu>
    </Suspense>
  );
}
