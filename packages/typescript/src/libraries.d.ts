/** The declarations of the standard library of JavaScript; made by `scripts/typescript-libraries.mjs`. */
declare module 'virtual:typescript-libraries' {
  /** The text of one declaration file. */
  export const LIBRARIES: string;
}
