/** Checks that each declared item gets exactly one handler. */
export interface HandlerCheck<T> {
  /** @throws Error for an item that is not declared, or already has a handler */
  add(each: T): void;
  /** @throws Error that names the items without a handler */
  assertComplete(): void;
}

/**
 * Checks at startup that every route or command that the contracts declare has exactly one handler, and that no other
 * has one. Anything else is a programming error, and stops the start.
 * @param nameOf the name of an item in the error message
 */
export function handledOnce<T>(declared: readonly T[], nameOf: (each: T) => string): HandlerCheck<T> {
  const waiting = new Set(declared);
  return {
    add(each) {
      if (waiting.delete(each)) return;
      const problem = declared.includes(each) ? 'has two handlers' : 'is not in contracts/src/api.ts';
      throw new Error(`${nameOf(each)} ${problem}`);
    },
    assertComplete() {
      if (waiting.size > 0) throw new Error(`No feature handles ${[...waiting].map(nameOf).join(', ')}`);
    },
  };
}
