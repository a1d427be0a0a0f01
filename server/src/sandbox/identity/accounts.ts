import { createHash } from 'node:crypto';

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

import { BoundedMap } from '../../platform/bounded-map.ts';

/** An account of the fake provider, with the claims that Google would send. */
export interface ProviderAccount {
  name: string;
  email: string;
  /** Whether the provider has verified the e-mail address. */
  verified: boolean;
  /** Whether the provider gives the mailbox itself: the `hd` of a Workspace domain; always so for Gmail. */
  managed: boolean;
}

/** The accounts on offer: one that exists in the academy, one that doesn't, one that has to be refused. */
export const demoAccounts: readonly ProviderAccount[] = [
  { name: 'Lucía Ramírez', email: 'estudiante@puente.test', verified: true, managed: true },
  { name: 'Valentina Ríos', email: 'valentina.rios@correo.test', verified: true, managed: true },
  { name: 'Bruno Salas', email: 'bruno.salas@correo.test', verified: false, managed: true },
];

export interface ProviderAccounts {
  /** Stores the chosen account. @returns its subject (`sub`) at the provider, the same after a restart */
  admit(account: ProviderAccount): string;
  /** The claims of the ID token. */
  claims(subject: string): Record<string, string | boolean> | undefined;
}

export function createProviderAccounts(): ProviderAccounts {
  const bySubject = new BoundedMap<string, ProviderAccount>(2_000);
  return {
    admit(account) {
      const subject = createHash('sha256').update(account.email.toLowerCase()).digest('hex').slice(0, 21);
      bySubject.set(subject, account);
      return subject;
    },
    claims(subject) {
      const account = bySubject.get(subject);
      if (!account) return undefined;
      const [given = '', ...family] = account.name.split(' ');
      return {
        email: account.email,
        email_verified: account.verified,
        ...(account.managed ? { hd: account.email.split('@')[1] ?? '' } : {}),
        name: account.name,
        given_name: given,
        ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
      };
    },
  };
}

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
