/** A Map with a maximum size, for caches in memory: when it is full, it evicts the entry that was added first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  private readonly maxSize: number;

  constructor(maxSize: number) {
    super();
    this.maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.maxSize && !this.has(key)) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return super.set(key, value);
  }
}
