/** Finds the files that imports name, in texts that need not be whole programs. */

export const EXTENSION = '.py';

/**
 * The paths of the files that an import may mean, best first: in the folder of the importing file, then from the root.
 * @param source the module as written, e.g. `lists`, `shapes.circle` or `.lists`
 * @param importer the absolute path of the importing file
 */
export function candidatesOfImport(source: string, importer: string): readonly string[] {
  const name = source.replace(/^\.+/, '');
  if (name === '') return [];
  const dots = source.length - name.length;
  const folder = importer.split('/').slice(1, -1);
  const file = name.replaceAll('.', '/') + EXTENSION;
  // One dot is the folder itself, each further dot the folder around it.
  const up = Math.max(0, dots - 1);
  const near = `/${[...folder.slice(0, Math.max(0, folder.length - up)), file].join('/')}`;
  return dots > 0 ? [near] : [...new Set([near, `/${file}`])];
}

/** Returns the modules that a program imports from. */
export function sourcesOfImports(program: string): readonly string[] {
  return [...program.matchAll(/^[ \t]*from[ \t]+(\S+)[ \t]+import\b/gm)].map(
    ([, source = '']) => source,
  );
}
