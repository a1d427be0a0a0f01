/** A person as they are after some came and went; the same object for those who didn't. */
export const withStatus = <Row extends { id: string; isConnected: boolean }>(
  row: Row,
  changes: ReadonlyMap<string, boolean>,
): Row => {
  const isConnected = changes.get(row.id);
  return isConnected === undefined ? row : { ...row, isConnected };
};
