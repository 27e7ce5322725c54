import { IconFolderOpen, IconPencil, IconPointer } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../../ui/ActionMenu';
import { type MenuAnchor, pointAnchor } from '../../../../ui/menu-anchor';
import {
  folderOf,
  joinPath,
  nameOf,
  useWorkspace,
  useWorkspaceState,
} from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import { giveName, makeFile, makeFolder, showFile } from '../changes';
import { entryActions, folderActions } from '../entry-actions';
import type { Files } from '../file-task';
import { NameField } from '../NameField';
import classes from './FileTree.module.css';
import { Row } from './Row';
import { treeMove, type TreeRow } from './tree-rows';
import { useMoving } from './use-moving';
import type { Naming, TreeState } from './use-tree-state';

interface FileTreeProps {
  readonly files: Files;
  readonly tree: TreeState;
  /** Shows the editor; called after a file was opened. */
  readonly onOpened: () => void;
}

/** The files of the project as a tree (WAI-ARIA, tree view pattern). */
export function FileTree({ files, tree, onOpened }: FileTreeProps) {
  const { t } = useTranslation('files');
  const workspace = useWorkspace();
  const activePath = useWorkspaceState(({ project }) => project.activePath);
  const problems = useWorkspaceState((state) => state.problems);
  const [menu, setMenu] = useState<{ path: string | null; anchor: MenuAnchor } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const { rows, current, chosen, naming, setCurrent, setOpen, follow, beginNaming } = tree;
  const area = useRef<HTMLDivElement>(null);
  const moving = useMoving(area, workspace, follow);
  /** True if the focus belongs to the tree, even when the row that had it is gone. */
  const hadFocus = useRef(false);

  const rowElement = (path: string | null) =>
    path === null
      ? null
      : element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);

  useEffect(() => {
    // The focused element was deleted, moved or is no longer being named: its row gets the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (naming === null && hadFocus.current && isLost)
      (rowElement(current) ?? empty.current)?.focus();
  });

  function open(path: string) {
    showFile(workspace, path);
    onOpened();
  }

  function press(event: KeyboardEvent<HTMLElement>, row: TreeRow) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') {
      if (row.kind === 'file') open(row.path);
      else setOpen(row.path, !row.isOpen);
    } else if (key === 'F2') beginNaming({ kind: 'rename', path: row.path });
    else if (key === 'Delete') files.begin({ kind: 'delete', path: row.path });
    else if (key === 'Escape') setCurrent(null);
    else if (key === 'ContextMenu' || (event.shiftKey && key === 'F10')) {
      setMenu({ path: row.path, anchor: event.currentTarget.getBoundingClientRect() });
    } else {
      const step = treeMove(rows, row.path, key);
      if (step === null) return;
      if ('to' in step) {
        setCurrent(step.to);
        rowElement(step.to)?.focus();
      } else if ('open' in step) setOpen(step.open, true);
      else setOpen(step.close, false);
    }
    event.preventDefault();
  }

  const shownMenu = menu && { ...menu, row: rows.find(({ path }) => path === menu.path) ?? null };
  const creating = naming?.kind === 'create' ? naming : null;
  return (
    // Everything outside the rows belongs to the root folder.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={area}
      className={classes.area}
      data-folder={ROOT}
      data-target={moving.target === ROOT || undefined}
      onPointerDown={({ target }) => {
        // A press outside all rows clears the selection, as Escape does.
        if (target instanceof Element && target.closest('[role=treeitem]') === null) {
          setCurrent(null);
        }
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu({ path: null, anchor: pointAnchor(event) });
      }}
    >
      {rows.length === 0 && creating === null ? (
        <p ref={empty} className={classes.empty} tabIndex={-1}>
          {t('emptyTree')}
        </p>
      ) : (
        <div
          ref={element}
          role="tree"
          aria-label={t('tree')}
          className={classes.tree}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            hadFocus.current = isTemporary(relatedTarget);
          }}
        >
          {creating?.folder === ROOT && <Creating files={files} naming={creating} tree={tree} />}
          {rows.map((row) => (
            <Row
              key={row.path}
              row={row}
              isActive={row.path === activePath}
              isCurrent={row.path === current}
              isChosen={row.path === chosen}
              isTarget={moving.target === row.path}
              hasProblems={problems.some(({ path }) => path === row.path)}
              onPress={press}
              onFocus={setCurrent}
              onOpen={open}
              onToggle={setOpen}
              onMenu={(path, anchor) => setMenu({ path, anchor })}
              isDragged={moving.dragged === row.path}
              onGrab={moving.begin}
              name={
                naming?.kind === 'rename' && naming.path === row.path ? (
                  <Renaming files={files} path={row.path} tree={tree} />
                ) : null
              }
              after={
                creating?.folder === row.path && (
                  <Creating files={files} naming={creating} tree={tree} level={row.level + 1} />
                )
              }
            />
          ))}
        </div>
      )}
      {shownMenu && (
        <ActionMenu
          label={shownMenu.row ? t('actionsOf', { name: shownMenu.row.name }) : t('projectMenu')}
          anchor={shownMenu.anchor}
          onClose={() => setMenu(null)}
          groups={menuGroups(shownMenu.row)}
        />
      )}
    </div>
  );

  function menuGroups(row: TreeRow | null): readonly (readonly MenuAction[])[] {
    const inFolder = (folder: string) =>
      folderActions(files, folder, t, (what) => beginNaming({ kind: 'create', what, folder }));
    if (!row) return [inFolder(ROOT)];
    const opening: MenuAction = {
      label: t('open'),
      icon: row.kind === 'file' ? <IconPointer size={18} /> : <IconFolderOpen size={18} />,
      onSelect: () => (row.kind === 'file' ? open(row.path) : setOpen(row.path, true)),
    };
    const renaming: MenuAction = {
      label: t('rename'),
      icon: <IconPencil size={18} />,
      onSelect: () => beginNaming({ kind: 'rename', path: row.path }),
    };
    return [
      row.kind === 'folder' ? inFolder(row.path) : [],
      [...(row.isOpen ? [] : [opening]), renaming, ...entryActions(files, row, t)],
    ];
  }
}

/** Tells whether the focus will come back: no element has it, or a dialog or menu about a row has it. */
function isTemporary(focused: EventTarget | null): boolean {
  return (
    focused === null ||
    (focused instanceof Element && focused.closest('dialog, [popover]') !== null)
  );
}

interface NamingProps {
  readonly files: Files;
  readonly tree: TreeState;
}

/** The row of a new file or folder that has no name yet. */
function Creating({
  files,
  tree: { reveal, endNaming },
  naming: { what, folder },
  level = 1,
}: NamingProps & {
  readonly naming: Extract<Naming, { kind: 'create' }>;
  readonly level?: number;
}): ReactNode {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      tabIndex={-1}
      className={classes.new}
      style={{ paddingInlineStart: `${level}rem` }}
    >
      <NameField
        label={t(what === 'file' ? 'nameOfFile' : 'nameOfFolder')}
        failure={t(`unable.${what}`)}
        initial=""
        cancelsOnBlur
        onCancel={endNaming}
        onName={(name) => {
          const problem = (what === 'file' ? makeFile : makeFolder)(workspace, folder, name);
          if (problem) return problem;
          reveal(joinPath(folder, name));
          endNaming();
          return null;
        }}
      />
    </div>
  );
}

/** The field for a new name, in place of a row's name. */
function Renaming({ files, tree: { follow, endNaming }, path }: NamingProps & { path: string }) {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  const name = nameOf(path);
  return (
    <NameField
      label={t('newNameOf', { name })}
      failure={t('unable.rename', { name })}
      initial={name}
      cancelsOnBlur
      onCancel={endNaming}
      onName={(given) => {
        const problem = giveName(workspace, path, given);
        if (problem) return problem;
        follow(path, joinPath(folderOf(path), given));
        endNaming();
        return null;
      }}
    />
  );
}
