import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

import { BoundedMap } from '../../platform/bounded-map.ts';

/** More than are ever under way at once; older ones give way. */
const capacity = 2_000;

/** Where the provider keeps sign-ins under way: in memory, since nobody is halfway through one after a restart. */
export function memoryAdapter(): AdapterFactory {
  const rows = new BoundedMap<string, AdapterPayload>(capacity);

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload) {
        // Every sign-in asks anew who it is. When a row ends is looked at by the provider itself.
        if (model !== 'Session') rows.set(keyOf(id), payload);
      },
      find: async (id) => rows.get(keyOf(id)),
      async consume(id) {
        const payload = rows.get(keyOf(id));
        if (payload) rows.set(keyOf(id), { ...payload, consumed: true });
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
      // There are neither sessions nor device codes.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    };
  };
}
