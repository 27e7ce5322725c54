import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { createFile, projectOf } from '../../ui/workspace/project';
import { fakeHost } from '../../ui/workspace/testing/fake-host';
import { openPlayground } from './open-playground';
import { namedFor } from './program-path';
import { formatSaved, parseSaved, playgroundWith } from './saved-playground';

function named(displayName: string) {
  const found = LANGUAGES.find((one) => one.displayName === displayName);
  if (!found) throw new Error(`${displayName} is not in the catalogue.`);
  return found;
}
const source = named('Source §4');
const html = named('HTML');
const typescript = named('full TypeScript');

const paths = ({ files }: { readonly files: object }) => Object.keys(files);

test.each([
  [source, '/playground/program.js'],
  [html, '/playground/program.html'],
  [typescript, '/playground/program.ts'],
])('a program is called by its language: $displayName', (language, path) => {
  const { project } = playgroundWith('1;', language);
  expect(project).toMatchObject({ files: { [path]: '1;' }, tabs: [path], activePath: path });
});

test('another language gives the program another name, and is kept with it', () => {
  const playground = openPlayground(fakeHost(), playgroundWith('<p>', source));
  playground.workspace.chooseLanguage(html);
  const saved = playground.toSave();
  expect(saved.project).toEqual(projectOf('/playground/program.html', '<p>'));
  expect(parseSaved(formatSaved(saved))).toEqual(saved);
  playground.workspace.chooseLanguage(source);
  expect(paths(playground.toSave().project)).toEqual(['/playground/program.js']);
});

test('several files, and one that has a name of its own, stay as they are', () => {
  const own = projectOf('/playground/index.js', '1;');
  expect(namedFor(own, html)).toBe(own);
  const several = createFile(own, '/playground', 'program.js').project ?? own;
  expect(namedFor(several, html)).toBe(several);
});

test('what was kept when all programs were called program.js gets the name of its language', () => {
  const kept = { ...playgroundWith('', html), project: projectOf('/playground/program.js', '<p>') };
  const read = parseSaved(formatSaved(kept));
  expect(read).toEqual({ ...kept, project: projectOf('/playground/program.html', '<p>') });
  expect(read?.isDamaged).toBeUndefined();
});
