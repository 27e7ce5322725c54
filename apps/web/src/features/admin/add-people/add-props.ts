import type { CoursePerson } from '@wellspring/contract';

/** What both ways to add people need. */
export interface AddProps {
  readonly everyone: readonly CoursePerson[];
  /** The id of the provider by which they sign in. */
  readonly provider: string;
  /** The username of who adds, where it could be among those added; else null. */
  readonly self: string | null;
  /** The only usernames that the provider lets in; null: any, or they are not known. */
  readonly letsIn: readonly string[] | null;
  readonly onAdded: (people: readonly CoursePerson[]) => void;
}
