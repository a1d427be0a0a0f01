import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

import { BoundedMap } from '../../platform/bounded-map.ts';

/** The maximum number of rows; the oldest is evicted. */
const capacity = 2_000;

/** The provider's storage, in memory, because a sign-in does not have to survive a restart. */
export function memoryAdapter(): AdapterFactory {
  const rows = new BoundedMap<string, AdapterPayload>(capacity);

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload) {
        // No sessions: every sign-in asks for the account. The provider checks the expiry of rows itself.
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
      // Sessions and device codes are not supported.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    };
  };
}
