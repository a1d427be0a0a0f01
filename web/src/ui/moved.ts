/** Moves the entry at one place to another; places beyond the ends change nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};
