import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, pressed, useCommands } from '../../../ui/commands';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { saveAllWork } from '../../../ui/updates';
import { closeTabs, folderOf, moveTab, openFile, type Project } from '../../../ui/workspace';
import { ROOT } from '../program-path';
import type { FileTask } from './file-task';
import { toggleFolderMode } from './folder-mode';
import type { PlaygroundTasks } from './use-file-tasks';

/**
 * Registers the commands for files, for the palette and the list of shortcuts, with their keys. Few have
 * keys: browsers reserve the usual ones, and on the keyboards of many countries Alt makes letters.
 */
export function useFileCommands(tasks: PlaygroundTasks): void {
  const { t } = useTranslation('playground');
  const commands = useMemo((): readonly Command[] => {
    const { playground, begin } = tasks;
    const { workspace } = playground;
    const project = () => workspace.state.getState().project;
    const hasOpen = () => project().activePath !== null;
    const hasSeveral = () => project().tabs.length > 1;
    const onActive = (task: (path: string) => FileTask) => () => {
      const { activePath } = project();
      if (activePath !== null) begin(task(activePath));
    };
    const command = (id: string, title: string, run: () => void): Command => ({
      id: `files.${id}`,
      title,
      place: 'workspace',
      run,
    });
    return [
      command('new', t('commands.newFile'), () =>
        begin({ kind: 'create', what: 'file', folder: folderInUse(project()) }),
      ),
      {
        ...command('next', t('commands.nextFile'), () => workspace.changeProject(step(1))),
        keys: 'Alt-PageDown',
        isAvailable: hasSeveral,
      },
      {
        ...command('previous', t('commands.previousFile'), () => workspace.changeProject(step(-1))),
        keys: 'Alt-PageUp',
        isAvailable: hasSeveral,
      },
      {
        ...command('move-right', t('commands.moveRight'), () => workspace.changeProject(shift(1))),
        keys: 'Alt-Shift-PageDown',
        isAvailable: hasSeveral,
      },
      {
        ...command('move-left', t('commands.moveLeft'), () => workspace.changeProject(shift(-1))),
        keys: 'Alt-Shift-PageUp',
        isAvailable: hasSeveral,
      },
      {
        ...command('close', t('commands.closeFile'), () =>
          workspace.changeProject((now) => closeTabs(now, (tab) => tab === now.activePath)),
        ),
        isAvailable: hasOpen,
      },
      {
        ...command(
          'rename',
          t('commands.renameFile'),
          onActive((path) => ({ kind: 'rename', path })),
        ),
        isAvailable: hasOpen,
      },
      {
        ...command('folder-mode', t('commands.folderMode'), () => toggleFolderMode(playground, t)),
        isAvailable: () => workspace.state.getState().language.features.multiFile,
      },
      {
        // The browser would save the page, which does not contain the program.
        ...command('keep', t('commands.keep'), () => void keepNow(t)),
        keys: 'Mod-s',
      },
      command('open', t('commands.openFile'), () =>
        begin({ kind: 'choose', what: 'files', folder: ROOT }),
      ),
      {
        ...command(
          'save',
          t('commands.saveFile'),
          onActive((path) => ({ kind: 'download', path })),
        ),
        isAvailable: hasOpen,
      },
      command('open-project', t('commands.openProject'), () =>
        begin({ kind: 'choose', what: 'project', folder: ROOT }),
      ),
      command('download', t('commands.downloadProject'), () =>
        begin({ kind: 'download', path: ROOT }),
      ),
    ];
  }, [tasks, t]);
  useCommands(commands);
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      const meant = commands.find(({ keys }) => typeof keys === 'string' && pressed(event, keys));
      if (!meant) return;
      event.preventDefault();
      meant.run?.();
    }
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [commands]);
}

/** The folder of the file in the editor. */
function folderInUse({ activePath }: Project): string {
  return activePath === null ? ROOT : folderOf(activePath);
}

/**
 * Everything is saved while typing, but many users press save by habit. If saving fails, the page already
 * says so.
 */
async function keepNow(t: TFunction<'playground'>): Promise<void> {
  if (!(await saveAllWork())) return;
  const message = t('savedAsYouType');
  showToast({ kind: 'success', message, durationMs: TOAST_MS.short, id: 'kept' });
}

/** Returns a change that activates the tab this many positions further, cyclically. */
function step(by: number): (project: Project) => Project {
  return (project) => {
    const { tabs, activePath } = project;
    if (activePath === null) return project;
    const next = tabs.at((tabs.indexOf(activePath) + by) % tabs.length);
    return next === undefined || next === activePath ? project : openFile(project, next);
  };
}

/** Returns a change that moves the active tab by this many positions. */
function shift(by: number): (project: Project) => Project {
  return (project) =>
    project.activePath === null ? project : moveTab(project, project.activePath, by);
}
