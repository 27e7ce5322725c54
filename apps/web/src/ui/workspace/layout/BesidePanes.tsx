import type { ReactNode, Ref } from 'react';
import classes from './BesidePanes.module.css';

/** A sidebar: left of all panes on a desktop, and a pane of its own on a phone. */
export interface WorkspaceSidebar {
  readonly label: string;
  /** 20 px, hidden from assistive technology; the label names it. */
  readonly icon: ReactNode;
  /** On a desktop it takes as much width as it needs, on a phone the whole width. */
  readonly render: (view: SidebarView) => ReactNode;
}

/** The way in which a sidebar is shown. */
export interface SidebarView {
  readonly isPhone: boolean;
  /** Shows the editor and moves the focus there. */
  readonly showEditor: () => void;
}

interface BesidePanesProps {
  readonly sidebar: WorkspaceSidebar | null;
  readonly sidebarRef: Ref<HTMLDivElement>;
  readonly view: SidebarView;
  /** True if it is visible on a phone at the moment. */
  readonly isShown: boolean;
  /** The panes. */
  readonly children: ReactNode;
}

/** The panes with the sidebar on their left. */
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
