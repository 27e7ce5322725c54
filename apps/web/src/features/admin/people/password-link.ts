import { type CoursePerson, makePasswordLink } from '@wellspring/contract';
import { request } from '../../../backend';
import { siteRoot } from '../../../configuration';

/** A link with which a person sets their password, once. */
export interface PasswordLink {
  /** Absolute, to be sent to the person. */
  readonly address: string;
  readonly expiresAt: string;
}

/** Has the server make such a link; those made before stop working. @throws {BackendError} */
export async function requestPasswordLink({
  courseId,
  courseRegId,
}: Pick<CoursePerson, 'courseId' | 'courseRegId'>): Promise<PasswordLink> {
  const { token, expiresAt } = await request(makePasswordLink, {
    params: { courseId, courseRegId },
  });
  const address = new URL('set-password', siteRoot);
  // Behind the `#`, where neither our server nor a proxy sees it, and no log keeps it.
  address.hash = new URLSearchParams({ token }).toString();
  return { address: address.href, expiresAt };
}
