/**
 * The longest turn of the event loop while `work` runs, in milliseconds of this thread's CPU time: for so long nobody else
 * was served. Time in which other programs used the processor does not count, so that a busy machine changes little.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const turned = Promise.withResolvers<void>();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (isOver) turned.resolve();
    else setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
    await turned.promise;
  }
  return longest;
}
