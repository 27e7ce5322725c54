import { VisuallyHidden } from '@mantine/core';
import { IconDots, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuAnchor, pointAnchor } from '../../menu-anchor';
import { indexAt, useDrag } from '../../use-drag';
import { closeTabs, moveTab, openFile, shortNames } from '../project';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import classes from './FileTabs.module.css';

interface FileTabsProps {
  /** True if a single file needs no close button, because there is always one. */
  readonly isQuiet: boolean;
  readonly onNewFile: () => void;
  /** Called when the user asks for the actions of a file, with the place for the menu. */
  readonly onActions: (path: string, anchor: MenuAnchor) => void;
}

/**
 * The open files. Arrow keys select a file and Delete closes it. All other operations, including moving
 * without a mouse, are in the menu of a file.
 */
export function FileTabs({ isQuiet, onNewFile, onActions }: FileTabsProps) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const { tabs, activePath } = useWorkspaceState((state) => state.project);
  const problems = useWorkspaceState((state) => state.problems);
  const list = useRef<HTMLDivElement>(null);
  const { drag, begin } = useDrag<string, number>({
    placeAt: (point, path) => indexAt(list.current, tabs.indexOf(path), point, 'across'),
    onOver: (path, index) =>
      workspace.changeProject((project) => {
        const by = index - project.tabs.indexOf(path);
        return by === 0 ? project : moveTab(project, path, by);
      }),
    // A finger scrolls the tabs.
    isForFingers: false,
  });
  const newFile = useRef<HTMLButtonElement>(null);
  /** Set by keys that change the selected tab, so that it gets the focus. */
  const takesFocus = useRef(false);
  const names = shortNames(tabs);
  const activeName = names.get(activePath ?? '') ?? '';

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    chosen?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (takesFocus.current) (chosen ?? newFile.current)?.focus();
    takesFocus.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at each change of these, not of what is drawn
  }, [activePath, tabs]);

  const choose = (path: string) => workspace.changeProject((project) => openFile(project, path));
  const close = (path: string) =>
    workspace.changeProject((project) => closeTabs(project, (tab) => tab === path));

  function press(event: KeyboardEvent, path: string) {
    const at = tabs.indexOf(path);
    const next = {
      ArrowLeft: tabs.at(at - 1),
      ArrowRight: tabs[(at + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' && !isQuiet) close(path);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      onActions(path, event.currentTarget.getBoundingClientRect());
    } else if (next !== undefined) choose(next);
    else return;
    event.preventDefault();
    takesFocus.current = true;
  }

  return (
    <div className={classes.strip} data-quiet={isQuiet || undefined}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('openFiles')}
        className={classes.list}
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        {tabs.map((path) => {
          const name = names.get(path) ?? path;
          const isChosen = path === activePath;
          return (
            <div
              key={path}
              data-path={path}
              role="presentation"
              className={classes.tab}
              data-chosen={isChosen || undefined}
              data-dragged={path === drag?.item || undefined}
              onPointerDown={(event) => {
                if (!isQuiet) begin(event, path);
              }}
              onAuxClick={({ button }) => button === 1 && !isQuiet && close(path)}
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onContextMenu={(event) => {
                event.preventDefault();
                onActions(path, pointAnchor(event));
              }}
            >
              <button
                type="button"
                role="tab"
                className={classes.name}
                aria-selected={isChosen}
                aria-keyshortcuts={isQuiet ? undefined : 'Delete'}
                tabIndex={isChosen ? 0 : -1}
                title={path}
                onClick={() => choose(path)}
                onKeyDown={(event) => press(event, path)}
              >
                {name}
                {problems.some((problem) => problem.path === path) && (
                  <span className={classes.problem}>
                    <VisuallyHidden>{t('hasProblems')}</VisuallyHidden>
                  </span>
                )}
              </button>
              {!isQuiet && (
                // Only for pointers: a tab must not contain another control, and keyboard users have Delete
                // and the menu.
                <button
                  type="button"
                  className={classes.close}
                  aria-hidden
                  tabIndex={-1}
                  title={t('closeFile', { file: name })}
                  onClick={() => close(path)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </div>
          );
        })}
      </div>
      {activePath !== null && !isQuiet && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('fileActions', { file: activeName })}
          title={t('fileActions', { file: activeName })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) =>
            onActions(activePath, currentTarget.getBoundingClientRect())
          }
        >
          <IconDots size={18} aria-hidden />
        </button>
      )}
      <button
        ref={newFile}
        type="button"
        className={classes.button}
        aria-label={t('newFile')}
        title={t('newFile')}
        onClick={onNewFile}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
