/** What the server takes as the size of a team. */
export const MOST_TEAM_SIZE = 1000;
