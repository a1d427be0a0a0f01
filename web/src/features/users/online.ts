/** A person as they are after some came and went; the same object for those who didn't. */
export const withStatus = <Row extends { id: string; isConnected: boolean }>(
  row: Row,
  changes: ReadonlyMap<string, boolean>,
): Row => {
  const isConnected = changes.get(row.id);
  return isConnected === undefined ? row : { ...row, isConnected };
};

/**
 * Collects who comes and goes, and shows it together after a while: at the start of a class hundreds come within seconds.
 * @param show called with the last state of each; the map is emptied afterwards
 */
export const collectStatus = (show: (changes: ReadonlyMap<string, boolean>) => void, togetherMs = 200) => {
  const changes = new Map<string, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(userId: string, isConnected: boolean): void {
      changes.set(userId, isConnected);
      timer ??= setTimeout(() => {
        timer = undefined;
        show(changes);
        changes.clear();
      }, togetherMs);
    },
    stop: (): void => clearTimeout(timer),
  };
};
