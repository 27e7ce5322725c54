import { type Configuration, MAINTENANCE_TEXT_LIMIT } from './settings';

/** Describes the values that the settings of `config.json` may have. In English, for operators; fetched only when one of them is wrong. */

const EXPECTED: Readonly<Record<keyof Configuration, string>> = {
  productName: 'a name of 1 to 40 characters',
  playgroundOnly: 'true or false',
  interfaceLanguage: '"en" or "zh"',
  startLanguage: 'a language that is offered, e.g. { "chapter": 2, "variant": "default" }',
  flags: 'an object of flags, e.g. { "some.flag": true }',
  modulesUrl: 'an address such as "https://school.edu/modules", without a slash at its end',
  contributeUrl: 'an address that begins with https:// or http://',
  researchPrompt: 'true or false',
  fulfilmentLevel: 'a whole number from 0 (none) to 1000',
  editorExtensionUrl: 'an address that opens an editor, e.g. "vscode://school.extension/sso"',
  maintenance: `null, or an object with "message" (at most ${MAINTENANCE_TEXT_LIMIT} characters) and "until" (a time, e.g. "2027-01-31T18:00:00+08:00"), both optional`,
};

/** @param setting the name in the file; `config.json` for the file itself */
export function expectedOf(setting: string): string {
  if (setting === 'config.json') return 'one JSON object with settings';
  const found = Object.entries(EXPECTED).find(([name]) => name === setting);
  return found?.[1] ?? `one of the settings that there are: ${Object.keys(EXPECTED).join(', ')}`;
}
