/**
 * Returns the id of the one inserted row.
 * @throws Error when no row was returned
 */
export async function insertedId(inserted: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await inserted;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}
