import { type CoursePerson, makePasswordLink } from '@wellspring/contract';
import { request } from '../../../backend';
import { siteRoot } from '../../../configuration';

/** A link with which a person sets their password; it works once. */
export interface PasswordLink {
  /** An absolute address, to be sent to the person. */
  readonly address: string;
  readonly expiresAt: string;
}

/** Requests such a link from the server; earlier ones stop working. @throws {BackendError} */
export async function requestPasswordLink({
  courseId,
  courseRegId,
}: Pick<CoursePerson, 'courseId' | 'courseRegId'>): Promise<PasswordLink> {
  const { token, expiresAt } = await request(makePasswordLink, {
    params: { courseId, courseRegId },
  });
  const address = new URL('set-password', siteRoot);
  // In the fragment, so that neither our server nor a proxy sees it, and no log contains it.
  address.hash = new URLSearchParams({ token }).toString();
  return { address: address.href, expiresAt };
}
