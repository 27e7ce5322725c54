/** Fetches all about sharing but its button: most visits never need it. */
export const importSharing = () => import('./sharing');
