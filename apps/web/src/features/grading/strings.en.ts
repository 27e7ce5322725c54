/** Texts of this feature. */
export const gradingEnglish = {} as const;
