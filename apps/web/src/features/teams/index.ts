/** The pages of this feature, each fetched when first visited. */

export async function teamsPage() {
  return { Component: (await import('./list/TeamsPage')).TeamsPage };
}

export async function createTeamsPage() {
  return { Component: (await import('./edit/CreateTeamsPage')).CreateTeamsPage };
}

export async function editTeamPage() {
  return { Component: (await import('./edit/EditTeamPage')).EditTeamPage };
}

export async function importTeamsPage() {
  return { Component: (await import('./import/ImportTeamsPage')).ImportTeamsPage };
}
