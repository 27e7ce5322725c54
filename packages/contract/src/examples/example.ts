import type { BodyOf, CallDescription, ParamsOf, QueryOf, ReplyOf } from '../call.js';

/** What is left out where nothing can be said. */
type Part<Name extends string, T> = string extends keyof T
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

/** What goes into a call and comes out of it, once in full. Of an answer that is empty or a file
 * there is none. */
export type Example<C extends CallDescription> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  (C['reply'] extends { kind: 'empty' | 'file' }
    ? { readonly reply?: undefined }
    : { readonly reply: ReplyOf<C> });

/** The examples of these calls by their names. */
export type ExamplesOf<Calls extends Readonly<Record<string, CallDescription>>> = {
  readonly [Name in keyof Calls]: Example<Calls[Name]>;
};
