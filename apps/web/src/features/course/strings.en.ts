/** Texts of this feature. */
export const courseEnglish = {} as const;
