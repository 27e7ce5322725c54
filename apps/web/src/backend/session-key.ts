/**
 * The key in local storage under which a signed-in browser remembers when it was last signed in: not who the
 * user is, and nothing that gives access. The first view reads it before any of the page is loaded.
 */
export const SESSION_KEY = 'wellspring-session';
