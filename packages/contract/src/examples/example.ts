import type { BodyOf, CallDescription, ParamsOf, QueryOf, ReplyOf } from '../call.js';

/** A property that is left out when its type says nothing. */
type Part<Name extends string, T> = string extends keyof T
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: T };

/** The input and output of a call, each with all fields. Answers that are empty or files are left out. */
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
