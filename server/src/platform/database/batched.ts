interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches the calls of one turn of the event loop into one query (like a data loader): under load requests arrive
 * together, and each query has a fixed cost. Nothing is cached: a later call loads again.
 * @param load gets the keys, which may contain duplicates; what it throws rejects every call of the batch
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<(key: Key) => Value | undefined>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = [];

  async function flush(): Promise<void> {
    const all = waiting;
    waiting = [];
    try {
      const valueOf = await load(all.map(({ key }) => key));
      for (const { key, resolve } of all) resolve(valueOf(key));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ key, resolve, reject });
    });
}
