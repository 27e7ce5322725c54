/** The maximum team size that the server accepts. */
export const MAX_TEAM_SIZE = 1000;
