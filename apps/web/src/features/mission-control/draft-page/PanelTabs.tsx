import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import classes from './PanelTabs.module.css';

interface PanelTabsProps<Tab extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  readonly children: (tab: Tab) => ReactNode;
}

/** What is edited of a part, one group of fields at a time; which one is in the address. */
export function PanelTabs<Tab extends string>({ label, tabs, children }: PanelTabsProps<Tab>) {
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
      <div
        key={shown.id}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.id}`}
        className={classes.panel}
      >
        {children(shown.id)}
      </div>
    </>
  );
}

/** The arrows lead to the tabs beside, round and round. */
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
