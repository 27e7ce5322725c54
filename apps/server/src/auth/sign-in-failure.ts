import type { Refusal } from '@wellspring/contract';

/**
 * The step at which a sign-in with a provider failed. It decides how the text begins (wire reference, section
 * 2.1): the provider did not give a token, what the client presented is not valid, or the token does not say
 * who the user is.
 */
type FailedStep = 'upstream' | 'invalid' | 'user';

const BEGINNINGS: Readonly<Record<FailedStep, string>> = {
  upstream: 'Unable to retrieve token from authentication provider: ',
  invalid: 'Unable to validate token: ',
  user: 'Unable to retrieve user: ',
};

/** Clients of this wire replace longer texts by a generic line (reference, section 1). */
const MAX_TEXT_LENGTH = 100;

/** A sign-in that failed at the provider. The reason contains no secret: it is logged and shown to users. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly step: FailedStep,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }

  /** The message for clients of the wire. */
  get refusal(): Refusal {
    const text = `${BEGINNINGS[this.step]}${this.reason}`;
    return {
      status: 400,
      text: text.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').slice(0, MAX_TEXT_LENGTH),
    };
  }
}
