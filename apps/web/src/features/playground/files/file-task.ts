import type { MenuAnchor } from '../../../ui/menu-anchor';
import type { OpenPlayground } from '../open-playground';

/** Where files come from that someone chose or dropped. */
export type FileSource =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  /** What was dropped: files, and folders that have to be looked into. */
  | { readonly kind: 'entries'; readonly entries: readonly FileSystemEntry[] };

/** Something with files that takes more than one press: a question, a name, a menu. */
export type FileTask =
  | { readonly kind: 'create'; readonly what: 'file' | 'folder'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string }
  | { readonly kind: 'delete'; readonly path: string }
  /** Takes files in; with `asProject` they may also replace those that are there. */
  | {
      readonly kind: 'upload';
      readonly source: FileSource;
      readonly folder: string;
      readonly asProject: boolean;
    }
  /** Lets someone choose files on the device. */
  | {
      readonly kind: 'choose';
      readonly what: 'files' | 'folder' | 'project';
      readonly folder: string;
    }
  /** Gives a file, or a folder as a zip file, to the device. */
  | { readonly kind: 'download'; readonly path: string }
  /** Gives a text that is in no file of the project to the device. */
  | { readonly kind: 'save-text'; readonly name: string; readonly text: string }
  | { readonly kind: 'project-menu'; readonly anchor: MenuAnchor }
  | { readonly kind: 'tab-menu'; readonly path: string; readonly anchor: MenuAnchor };

/** What the parts of the page that deal with files share. */
export interface Files {
  readonly playground: OpenPlayground;
  /** Begins a task, in place of one that is not finished. */
  readonly begin: (task: FileTask) => void;
}
