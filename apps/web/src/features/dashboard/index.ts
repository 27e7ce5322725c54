/** The page of this feature, fetched when first visited. */
export async function dashboardPage() {
  return { Component: (await import('./DashboardPage')).DashboardPage };
}
