/** What the server takes as the size of a team. */
export const MAX_TEAM_SIZE = 1000;
