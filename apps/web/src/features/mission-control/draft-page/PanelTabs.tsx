import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router';
import classes from './PanelTabs.module.css';

interface PanelTabsProps<Tab extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  /** Called when the user leaves a group in which a field had the focus. */
  readonly onLeave: (tab: Tab) => void;
  readonly children: (tab: Tab) => ReactNode;
}

/** The fields of a part, one group at a time; the address names the open group. */
export function PanelTabs<Tab extends string>(props: PanelTabsProps<Tab>) {
  const { label, tabs, onLeave, children } = props;
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const wanted = search.get('tab');
  const shown = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  if (!shown) return null;

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={classes.tab}
            onKeyDown={press}
            onClick={() => setSearch({ tab: tab.id }, { replace: true })}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <Panel
        key={shown.id}
        id={`${id}-panel`}
        labelledBy={`${id}-${shown.id}`}
        onLeave={() => onLeave(shown.id)}
      >
        {children(shown.id)}
      </Panel>
    </>
  );
}

interface PanelProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Panel({ id, labelledBy, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const leave = useEffectEvent(() => {
    if (hadFocus.current) onLeave();
  });
  useEffect(() => {
    const take = () => {
      hadFocus.current = true;
    };
    // When the panel unmounts, the ref is already empty.
    const element = panel.current;
    element?.addEventListener('focusin', take);
    return () => {
      element?.removeEventListener('focusin', take);
      leave();
    };
  }, []);
  return (
    <div ref={panel} role="tabpanel" id={id} aria-labelledby={labelledBy} className={classes.panel}>
      {children}
    </div>
  );
}

/** The arrow keys move between the tabs, cyclically. */
function press(event: KeyboardEvent<HTMLButtonElement>) {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const next = {
    ArrowRight: all[(at + 1) % all.length],
    ArrowLeft: all.at(at - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
