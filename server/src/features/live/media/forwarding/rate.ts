/** A token bucket: so many a second, and for a moment twice as many. */
export class Rate {
  readonly #perSecond: number;
  #left: number;
  #atMs = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  /** @returns false when it is too much */
  take(nowMs: number): boolean {
    this.#left = Math.min(this.#perSecond * 2, this.#left + ((nowMs - this.#atMs) / 1_000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
