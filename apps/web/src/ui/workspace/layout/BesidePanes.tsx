import type { ReactNode, Ref } from 'react';
import classes from './BesidePanes.module.css';

/** What a desktop has at the left of all panes, and a phone as a pane of its own. */
export interface WorkspaceSidebar {
  readonly label: string;
  /** 20 px, hidden from assistive technology; the label names it. */
  readonly icon: ReactNode;
  /** Takes as much of the width as it wants on a desktop, all of it on a phone. */
  readonly render: (view: SidebarView) => ReactNode;
}

/** What a sidebar knows of where it is shown. */
export interface SidebarView {
  readonly isPhone: boolean;
  /** Brings the editor up and puts the focus there. */
  readonly showEditor: () => void;
}

interface BesidePanesProps {
  readonly sidebar: WorkspaceSidebar | null;
  readonly sidebarRef: Ref<HTMLDivElement>;
  readonly view: SidebarView;
  /** Whether a phone shows it now. */
  readonly isShown: boolean;
  /** The panes. */
  readonly children: ReactNode;
}

/** The panes with the sidebar at their left. */
export function BesidePanes({ sidebar, sidebarRef, view, isShown, children }: BesidePanesProps) {
  return (
    <div className={classes.row}>
      {sidebar && (
        <div
          ref={sidebarRef}
          className={classes.sidebar}
          data-phone={view.isPhone || undefined}
          hidden={!isShown}
        >
          {sidebar.render(view)}
        </div>
      )}
      <div className={classes.panes} hidden={view.isPhone && isShown && sidebar !== null}>
        {children}
      </div>
    </div>
  );
}
