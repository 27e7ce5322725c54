/** Texts of this feature. */
export const playgroundEnglish = {} as const;
