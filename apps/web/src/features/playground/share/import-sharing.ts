/** Fetches all code for sharing except its button, because most visits never need it. */
export const importSharing = () => import('./sharing');
