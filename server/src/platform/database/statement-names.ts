/** More are sent unprepared: lists of varying length would fill the database's memory with plans. */
const MOST_PREPARED = 300;

/** Names statements by their text: a named statement is prepared, so that a connection parses and plans it once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #era = 1;

  /** @param most the maximum of prepared statements on a connection */
  constructor(most: number = MOST_PREPARED) {
    this.#most = most;
  }

  /** @returns undefined beyond the maximum */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    const name = `puente_${this.#era}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Names all statements anew, once for all connections on which statements of the stale name's time are refused. */
  renew(stale: string): void {
    if (!stale.startsWith(`puente_${this.#era}_`)) return;
    this.#names.clear();
    this.#era += 1;
  }
}
