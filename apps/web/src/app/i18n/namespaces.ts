import type { TextTree } from './pseudo-text';

/**
 * Collects the texts of all folders, by namespace.
 * @param modules the modules found by `import.meta.glob`, by path
 * @param language ends the name of each module's only export: `teamsEnglish` has the texts of namespace `teams`
 * @throws Error when a module exports something else, or another module has the same namespace
 */
export function textsOf(
  modules: Readonly<Record<string, Readonly<Record<string, TextTree>>>>,
  language: 'English' | 'Chinese',
): Readonly<Record<string, TextTree>> {
  const texts: Record<string, TextTree> = {};
  for (const [path, exports] of Object.entries(modules)) {
    for (const [name, tree] of Object.entries(exports)) {
      const namespace = name.slice(0, -language.length);
      if (!name.endsWith(language) || namespace in texts) {
        throw new Error(
          `${path}: ${name} must be a namespace of its own, followed by ${language}.`,
        );
      }
      texts[namespace] = tree;
    }
  }
  return texts;
}
