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
