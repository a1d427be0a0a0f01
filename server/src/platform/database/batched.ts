interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * One query for all who ask in the same turn of the event loop, instead of one for each: under load requests arrive in
 * bunches, and each query has a price of its own. Nothing is kept: whoever asks later has it asked again.
 * @param load given the keys, of which some may be equal; what it throws, everyone who asked gets
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
