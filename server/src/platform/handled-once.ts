/** Ticks off what is declared as its handlers come. */
export interface RollCall<T> {
  /** @throws Error for what is not declared, or has a handler already */
  tick(each: T): void;
  /** @throws Error that names what has no handler */
  assertComplete(): void;
}

/**
 * Everything that the contracts declare has exactly one handler, and nothing else has one. Anything else is a
 * programmer's slip, and stops the boot.
 * @param nameOf what the message calls it
 */
export function handledOnce<T>(declared: readonly T[], nameOf: (each: T) => string): RollCall<T> {
  const waiting = new Set(declared);
  return {
    tick(each) {
      if (waiting.delete(each)) return;
      const problem = declared.includes(each) ? 'has two handlers' : 'is not in contracts/src/api.ts';
      throw new Error(`${nameOf(each)} ${problem}`);
    },
    assertComplete() {
      if (waiting.size > 0) throw new Error(`No feature handles ${[...waiting].map(nameOf).join(', ')}`);
    },
  };
}
