import { ActionIcon } from '@mantine/core';
import {
  IconFilePlus,
  IconFiles,
  IconFolderPlus,
  IconLayoutSidebarLeftCollapse,
  IconUpload,
} from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FILES_WIDTH_KEY } from '../../../../kept-keys';
import { type Command, useCommands } from '../../../../ui/commands';
import { Hint } from '../../../../ui/Hint';
import { readLocal, writeLocal } from '../../../../ui/local-store';
import { type SidebarView, useWorkspaceState } from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import type { Files } from '../file-task';
import classes from './FilesSidebar.module.css';
import { FileTree } from './FileTree';
import { Found } from './Found';
import { CLOSED_WIDTH, fittingWidth, OPEN_WIDTH, widthAfterKey } from './sidebar-width';
import { useTreeState } from './use-tree-state';

interface FilesSidebarProps {
  readonly files: Files;
  readonly view: SidebarView;
}

/** The list of the files: beside the editor on a desktop, a pane of its own on a phone. */
export function FilesSidebar({ files, view }: FilesSidebarProps) {
  return view.isPhone ? (
    <Content files={files} view={view} onCollapse={null} />
  ) : (
    <Resizable files={files} view={view} />
  );
}

/** Null when it is closed. */
const widthSchema = z.nullable(z.number().check(z.minimum(CLOSED_WIDTH), z.maximum(4000)));

function readWidth(): number | null {
  try {
    const parsed = widthSchema.safeParse(
      JSON.parse(readLocal(FILES_WIDTH_KEY) ?? String(OPEN_WIDTH)),
    );
    return parsed.success ? parsed.data : OPEN_WIDTH;
  } catch {
    return OPEN_WIDTH;
  }
}

/** The width of the page. */
const room = () => document.documentElement.clientWidth;

function Resizable({ files, view }: FilesSidebarProps) {
  const { t } = useTranslation('files');
  const [width, setWidth] = useState(readWidth);
  const sidebar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const collapser = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const shown = width ?? CLOSED_WIDTH;

  useEffect(() => void writeLocal(FILES_WIDTH_KEY, JSON.stringify(width)), [width]);

  const isOpen = width !== null;
  /** The focused button disappears; the button that replaces it gets the focus. */
  const fold = useCallback(() => {
    flushSync(() => setWidth(isOpen ? null : OPEN_WIDTH));
    (isOpen ? opener : collapser).current?.focus();
  }, [isOpen]);
  useCommands(
    useMemo((): readonly Command[] => {
      const title = t(isOpen ? 'collapse' : 'expand');
      return [{ id: 'files.fold-list', title, place: 'workspace', run: fold }];
    }, [t, isOpen, fold]),
  );

  function drag({ currentTarget, pointerId, clientX }: PointerEvent) {
    if (!sidebar.current || !currentTarget.hasPointerCapture(pointerId)) return;
    setWidth(fittingWidth(clientX - sidebar.current.getBoundingClientRect().left, room()));
  }
  function press(event: KeyboardEvent) {
    const next = widthAfterKey(event.key, width, room());
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  }

  return (
    <>
      <div ref={sidebar} id={sidebarId} className={classes.sidebar} style={{ width: shown }}>
        {width === null ? (
          <Hint label={t('expand')}>
            <ActionIcon
              ref={opener}
              className={classes.opener ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t('expand')}
              aria-expanded={false}
              onClick={fold}
            >
              <IconFiles size={20} aria-hidden />
            </ActionIcon>
          </Hint>
        ) : (
          <Content files={files} view={view} onCollapse={fold} collapser={collapser} />
        )}
      </div>
      <div
        // A movable separator is a control (WAI-ARIA: window splitter); <hr> is not one.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        className={classes.border}
        aria-label={t('resize')}
        aria-controls={sidebarId}
        aria-orientation="vertical"
        aria-valuenow={shown}
        aria-valuemin={CLOSED_WIDTH}
        aria-valuemax={2000}
        tabIndex={0}
        onKeyDown={press}
        onDoubleClick={() => setWidth(OPEN_WIDTH)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </>
  );
}

/**
 * The time for which search and filter inputs wait for the next key (playground specification, section 5).
 */
const SEARCH_AFTER_MS = 300;

interface ContentProps extends FilesSidebarProps {
  /** Null when the list cannot be closed. */
  readonly onCollapse: (() => void) | null;
  readonly collapser?: Ref<HTMLButtonElement>;
}

function Content({ files, view, onCollapse, collapser }: ContentProps) {
  const { t } = useTranslation('files');
  const project = useWorkspaceState((state) => state.project);
  const tree = useTreeState(project);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function create(what: 'file' | 'folder') {
    setTyped('');
    setWanted('');
    tree.beginNaming({ kind: 'create', what, folder: tree.folder });
  }
  // Outside the root folder, the buttons name the folder.
  const folder = tree.folder === ROOT ? null : tree.folder.slice(ROOT.length + 1);
  const buttons = [
    {
      label: folder === null ? t('newFile') : t('newFileIn', { folder }),
      Icon: IconFilePlus,
      onClick: () => create('file'),
    },
    {
      label: folder === null ? t('newFolder') : t('newFolderIn', { folder }),
      Icon: IconFolderPlus,
      onClick: () => create('folder'),
    },
    {
      label: folder === null ? t('upload') : t('uploadInto', { folder }),
      Icon: IconUpload,
      onClick: () => files.begin({ kind: 'choose', what: 'files', folder: tree.folder }),
    },
    ...(onCollapse
      ? [
          {
            label: t('collapse'),
            Icon: IconLayoutSidebarLeftCollapse,
            onClick: onCollapse,
            ref: collapser,
          },
        ]
      : []),
  ];
  return (
    <section className={classes.content} aria-label={t('title')} data-folder={ROOT}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {buttons.map(({ label, Icon, onClick, ref }, at) => (
          // Keyed by position, so that a button stays the same when its label changes.
          <Hint key={at} label={label}>
            <ActionIcon
              ref={ref ?? null}
              variant="subtle"
              color="gray"
              size={view.isPhone ? 40 : 26}
              aria-label={label}
              onClick={onClick}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Hint>
        ))}
      </div>
      <input
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {wanted === '' ? (
        <FileTree files={files} tree={tree} onOpened={view.showEditor} />
      ) : (
        <Found wanted={wanted} onOpened={view.showEditor} />
      )}
    </section>
  );
}
