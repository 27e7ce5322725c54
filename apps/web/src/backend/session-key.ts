/**
 * Under which key of local storage a browser that is signed in remembers when it last was: not who, and
 * nothing that opens anything. The first view reads it before any of the page is there.
 */
export const SESSION_KEY = 'wellspring-session';
