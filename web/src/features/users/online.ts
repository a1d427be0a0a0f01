/** Rows of people as they are after some came and went; the same list where none of them did. */
export const withStatus = <Row extends { id: string; isConnected: boolean }>(
  rows: Row[],
  changes: ReadonlyMap<string, boolean>,
): Row[] =>
  rows.some(({ id }) => changes.has(id))
    ? rows.map((row) => ({ ...row, isConnected: changes.get(row.id) ?? row.isConnected }))
    : rows;
