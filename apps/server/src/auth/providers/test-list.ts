import { roleSchema } from '@wellspring/contract';
import { z } from 'zod';
import type { DemoIdentity, SignInProvider } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { providerKind, type ProviderNaming, settingSchema } from './provider-kind.js';

/** A person of the test list. */
interface TestPerson extends DemoIdentity {
  /** The code alone signs in as this person. So it is a password, unless the list is offered. */
  readonly code: string;
  /** In the reference, the test provider returns this token for the code. No one sends it to us. */
  readonly token: string;
}

interface TestListSettings extends ProviderNaming {
  readonly people: readonly TestPerson[];
  /** True if the sign-in page shows the people, one click each, and so shows their codes to everybody. */
  readonly offer: boolean;
}

/** The test list of the wire reference (section 2.3): codes that stand for people. */
export function createTestListProvider(settings: TestListSettings): SignInProvider {
  const { id, name, screen, people, offer } = settings;
  return {
    description: {
      id,
      name,
      screen,
      kind: 'demo',
      demoPeople: people.map(({ code, name, role }) => ({ code, name, role })),
    },
    isOffered: offer,
    identify({ code }) {
      const person = people.find((candidate) => candidate.code === code);
      if (person === undefined) throw new SignInFailure('invalid', 'Invalid code');
      return Promise.resolve({ username: person.username, name: person.name });
    },
  };
}

export const testList = providerKind({
  kind: 'test-list',
  settings: (naming) =>
    z.strictObject({
      ...naming,
      people: z
        .array(
          z.strictObject({
            code: settingSchema,
            token: settingSchema,
            username: settingSchema.max(100),
            name: settingSchema,
            role: roleSchema,
          }),
        )
        .min(1, 'must name somebody')
        .refine(
          (people) => new Set(people.map(({ code }) => code)).size === people.length,
          'must not have the same code twice',
        ),
      offer: z.boolean().default(false),
    }),
  create: createTestListProvider,
});
