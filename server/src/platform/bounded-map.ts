/** A Map for what is kept in memory to be fast: it has an end, beyond which the entry that came first is forgotten. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most && !this.has(key)) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return super.set(key, value);
  }
}
