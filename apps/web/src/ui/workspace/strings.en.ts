/** Texts of the workspace. */
export const workspaceEnglish = {} as const;
