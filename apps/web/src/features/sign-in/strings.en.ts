/** Texts of this feature. */
export const signInEnglish = {} as const;
