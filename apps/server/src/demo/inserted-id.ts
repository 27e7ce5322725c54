/**
 * The id of the one row that an insert returned.
 * @throws Error when it returned none
 */
export async function only(inserted: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await inserted;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}
