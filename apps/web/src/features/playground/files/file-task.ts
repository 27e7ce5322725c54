import type { MenuAnchor } from '../../../ui/menu-anchor';
import type { OpenPlayground } from '../open-playground';

/** The source of chosen or dropped files. */
export type FileSource =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  /** Dropped entries: files, and folders that have to be read. */
  | { readonly kind: 'entries'; readonly entries: readonly FileSystemEntry[] };

/** A task with files that takes more than one press: a question, a name, a menu. */
export type FileTask =
  | { readonly kind: 'create'; readonly what: 'file' | 'folder'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string }
  | { readonly kind: 'delete'; readonly path: string }
  /** Imports files; with `asProject` they may also replace the present ones. */
  | {
      readonly kind: 'upload';
      readonly source: FileSource;
      readonly folder: string;
      readonly asProject: boolean;
    }
  /** Lets the user choose files on the device. */
  | {
      readonly kind: 'choose';
      readonly what: 'files' | 'folder' | 'project';
      readonly folder: string;
    }
  /** Downloads a file, or a folder as a zip file. */
  | { readonly kind: 'download'; readonly path: string }
  /** Downloads a text that is not a file of the project. */
  | { readonly kind: 'save-text'; readonly name: string; readonly text: string }
  | { readonly kind: 'project-menu'; readonly anchor: MenuAnchor }
  | { readonly kind: 'tab-menu'; readonly path: string; readonly anchor: MenuAnchor };

/** The state that is shared by the parts of the page that deal with files. */
export interface Files {
  readonly playground: OpenPlayground;
  /** Begins a task, and replaces one that is not finished. */
  readonly begin: (task: FileTask) => void;
}
