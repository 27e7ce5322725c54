import type { CoursePerson } from '@wellspring/contract';

/** The properties of both ways to add people. */
export interface AddProps {
  readonly everyone: readonly CoursePerson[];
  /** The id of the provider with which they sign in. */
  readonly provider: string;
  /** The user's own username, if it may be among those added; else null. */
  readonly self: string | null;
  /** The only usernames that the provider accepts; null: any, or they are not known. */
  readonly letsIn: readonly string[] | null;
  readonly onAdded: (people: readonly CoursePerson[]) => void;
}
