import { createHash } from 'node:crypto';

import { BoundedMap } from '../../platform/bounded-map.ts';

/** An account of the stand-in, as Google would tell of it. */
export interface ProviderAccount {
  name: string;
  email: string;
  /** Whether the provider has seen that the address is the account's. */
  verified: boolean;
}

/** The accounts that are offered: one that the academy knows, one that it doesn't, one that it has to refuse. */
export const demoAccounts: readonly ProviderAccount[] = [
  { name: 'Lucía Ramírez', email: 'estudiante@puente.test', verified: true },
  { name: 'Valentina Ríos', email: 'valentina.rios@correo.test', verified: true },
  { name: 'Bruno Salas', email: 'bruno.salas@correo.test', verified: false },
];

export interface ProviderAccounts {
  /** Remembers who chose to sign in. @returns their lasting name at the provider, the same after a restart */
  admit(account: ProviderAccount): string;
  /** What the ID token says. */
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
        name: account.name,
        given_name: given,
        ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
      };
    },
  };
}
