/** The numbers of the chapters in links and courses, from Scheme §1 to full Scheme. */
export const CHAPTERS = [-9, -10, -11, -12, -13] as const;
