import { setPassword } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import { BackendError, failureText } from '../../backend';

/** The message when a new password was not accepted. @param otherwise describes all other failures */
export function newPasswordFailure(
  error: unknown,
  t: TFunction<'signIn'>,
  otherwise = failureText,
): string {
  const isWeak =
    error instanceof BackendError &&
    error.failure.kind === 'refused' &&
    error.failure.text === setPassword.refusals.weakPassword.text;
  return isWeak ? t('fields.weak') : otherwise(error);
}
