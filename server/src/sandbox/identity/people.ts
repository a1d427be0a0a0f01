import { createHash } from 'node:crypto';

import { BoundedMap } from '../../platform/bounded-map.ts';

/** An account of the stand-in, as Google would tell of it. */
export interface Person {
  name: string;
  email: string;
  /** Whether the provider has seen that the address is the person's. */
  verified: boolean;
}

/** The accounts that are offered: one that the academy knows, one that it doesn't, one that it has to refuse. */
export const demoPeople: readonly Person[] = [
  { name: 'Lucía Ramírez', email: 'estudiante@puente.test', verified: true },
  { name: 'Valentina Ríos', email: 'valentina.rios@correo.test', verified: true },
  { name: 'Bruno Salas', email: 'bruno.salas@correo.test', verified: false },
];

export interface People {
  /** Remembers who chose to sign in. @returns their lasting name at the provider, the same after a restart */
  admit(person: Person): string;
  /** What the ID token says. */
  claims(subject: string): Record<string, string | boolean> | undefined;
}

export function createPeople(): People {
  const bySubject = new BoundedMap<string, Person>(2_000);
  return {
    admit(person) {
      const subject = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21);
      bySubject.set(subject, person);
      return subject;
    },
    claims(subject) {
      const person = bySubject.get(subject);
      if (!person) return undefined;
      const [given = '', ...family] = person.name.split(' ');
      return {
        email: person.email,
        email_verified: person.verified,
        name: person.name,
        given_name: given,
        ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
      };
    },
  };
}
