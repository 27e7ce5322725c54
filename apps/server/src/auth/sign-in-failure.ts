import type { Refusal } from '@wellspring/contract';

/**
 * At which step a sign-in with a provider failed, which decides how the text begins (wire reference,
 * section 2.1): the provider did not give a token, what was brought is not valid, or the token does
 * not tell who it is.
 */
export type FailedStep = 'upstream' | 'invalid' | 'user';

const BEGINNINGS: Readonly<Record<FailedStep, string>> = {
  upstream: 'Unable to retrieve token from authentication provider: ',
  invalid: 'Unable to validate token: ',
  user: 'Unable to retrieve user: ',
};

/** Longer texts are replaced by a generic line in clients of this wire (reference, section 1). */
const MAX_TEXT_LENGTH = 100;

/** A sign-in that a provider does not vouch for. The reason holds no secret: it is told and logged. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly step: FailedStep,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }

  /** As clients of the wire are told. */
  get refusal(): Refusal {
    const text = `${BEGINNINGS[this.step]}${this.reason}`;
    return {
      status: 400,
      text: text.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').slice(0, MAX_TEXT_LENGTH),
    };
  }
}
