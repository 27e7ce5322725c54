import { readFile } from 'node:fs/promises';
import { createLocalProvider, type SignInProvider } from '../../auth/providers.js';
import { StartError } from '../start-error.js';
import { PROVIDER_KINDS, signInSettingsSchema } from './sign-in-settings.js';

/** The ways to sign in that an installation has configured. */
interface SignInConfiguration {
  /** The organisation whose single sign-on the second sign-in page offers. */
  readonly organisation: string;
  /** In the order of the file. */
  readonly providers: readonly SignInProvider[];
  /** The provider for passwords; empty when it is switched off. */
  readonly local: readonly SignInProvider[];
}

/**
 * Reads the file that configures the ways to sign in.
 * @param file null: there is none, and people sign in with passwords alone
 * @param variables the environment, from which the file may take secrets
 * @param publicUrl the address where people reach this server, if it is set
 * @param kinds the kinds of providers that the file may configure
 * @throws StartError that names the place and what is expected there, but never a value
 */
export async function readSignInFile(
  file: string | null,
  variables: Readonly<Record<string, string | undefined>>,
  publicUrl: string | null,
  kinds = PROVIDER_KINDS,
): Promise<SignInConfiguration> {
  const content = file === null ? {} : await readJson(file);
  const parsed = signInSettingsSchema(variables, kinds).safeParse(content);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const place = path.length === 0 ? 'The file' : path.map(String).join('.');
      return `${place}: ${message}.`;
    });
    throw new StartError(
      `The file ${file ?? ''} that WELLSPRING_SIGN_IN names is not right. ${problems.join(' ')}`,
    );
  }
  const { organisation, local, providers } = parsed.data;
  // Answers of these providers are valid for one address. If that address were taken from the request, an
  // attacker who has such an answer for another address could send it here and claim that the address is this
  // server's.
  const bound = providers.find(({ needsPublicUrl }) => needsPublicUrl);
  if (bound !== undefined && publicUrl === null) {
    throw new StartError(
      `The provider "${bound.id}" of kind "${bound.kind}" needs WELLSPRING_PUBLIC_URL, the address where people reach this server, such as https://cs.school.edu. Set it.`,
    );
  }
  return {
    organisation,
    providers: providers.map(({ create }) => create()),
    local: local === false ? [] : [createLocalProvider(local.name)],
  };
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new StartError(
      `The file ${file} that WELLSPRING_SIGN_IN names cannot be read. Name one that is there, or unset WELLSPRING_SIGN_IN.`,
    );
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's message would quote a part of the text, which may be a secret.
    throw new StartError(`The file ${file} that WELLSPRING_SIGN_IN names is not JSON.`);
  }
}
