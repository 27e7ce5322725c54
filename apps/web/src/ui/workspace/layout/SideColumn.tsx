import { type Ref, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Console } from '../console/Console';
import type { EditorHandle } from '../editor/editor-handle';
import { ConsoleStrip } from './ConsoleStrip';
import type { FullScreen } from './full-screen';
import type { KeptLayout } from './kept-layout';
import { Separator } from './Separator';
import classes from './SideColumn.module.css';
import { SideTabs, type WorkspaceTab } from './SideTabs';

interface SideColumnProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabs: readonly WorkspaceTab[];
  /** The visible tool; undefined when there is none. */
  readonly tool: string | undefined;
  readonly alerts: ReadonlySet<string>;
  /** The parts for which there is room. */
  readonly shows: { readonly tools: boolean; readonly console: boolean };
  readonly isPhone: boolean;
  readonly layout: KeptLayout;
  readonly onLayout: (change: Partial<KeptLayout>) => void;
  readonly fullScreen: FullScreen;
  readonly replRef: Ref<EditorHandle>;
}

/** The column beside the editor: the tools, and the console below them. A phone shows one of the two. */
export function SideColumn(props: SideColumnProps) {
  const { ref, tabs, tool, alerts, shows, isPhone, layout, onLayout, fullScreen, replRef } = props;
  const { t } = useTranslation('workspace');
  const toolsId = useId();
  const { toolShare } = layout;
  return (
    <div
      ref={ref}
      className={classes.side}
      data-phone={isPhone || undefined}
      data-full={fullScreen.isFull || undefined}
      hidden={!shows.tools && !shows.console}
      inert={!isPhone && !fullScreen.isFull && layout.editorShare === 100}
    >
      {tool !== undefined && (
        <div
          id={toolsId}
          data-pane="tools"
          className={classes.tools}
          hidden={!shows.tools}
          inert={!isPhone && toolShare === 0}
          style={isPhone ? undefined : { height: `${toolShare}%` }}
        >
          <SideTabs
            tabs={tabs}
            selected={tool}
            onSelect={(id) => onLayout({ tool: id })}
            alerts={alerts}
            fullScreen={isPhone ? null : fullScreen}
          />
        </div>
      )}
      {tool !== undefined && !isPhone && (
        <Separator
          label={t('resizeConsole')}
          controls={toolsId}
          orientation="horizontal"
          share={toolShare}
          onShare={(share) => onLayout({ toolShare: share })}
          reopen={[t('tools'), <ConsoleStrip key="console" />]}
        />
      )}
      <div
        className={classes.console}
        hidden={!shows.console}
        inert={!isPhone && tool !== undefined && toolShare === 100}
      >
        <Console replRef={replRef} wraps={layout.wraps} onWraps={(wraps) => onLayout({ wraps })} />
      </div>
    </div>
  );
}
