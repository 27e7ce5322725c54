import type { LanguageConfiguration } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { type Project, rename } from '../../ui/workspace/project';

/** The folder that contains all files (playground specification, section 2). */
export const ROOT = '/playground';

const nameFor = ({ fileExtension }: Pick<LanguageConfiguration, 'fileExtension'>) =>
  `program${fileExtension}`;
const NAMES = new Set(LANGUAGES.map(nameFor));

/** The file of a playground with a single file (reference), with the ending of its language. */
export function programPath(language: LanguageConfiguration): string {
  return `${ROOT}/${nameFor(language)}`;
}

/**
 * Renames the only file of a project when it has the default name of another language. Several files keep
 * their names, because they may import each other.
 */
export function namedFor(project: Project, language: LanguageConfiguration): Project {
  const [path, ...others] = Object.keys(project.files);
  const isProgram = [...NAMES].some((name) => path === `${ROOT}/${name}`);
  if (path === undefined || others.length > 0 || !isProgram) return project;
  return rename(project, path, nameFor(language)).project ?? project;
}
