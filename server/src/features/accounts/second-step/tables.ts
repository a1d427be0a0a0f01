import type { Generated } from 'kysely';

import type { DescribedTables } from '../../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type SecondStepTables = {
  second_factors: {
    id: Generated<string>;
    userId: string;
    kind: 'app' | 'passkey';
    name: string;
    createdAt: Date;
    /** Null while an app has not shown a code yet. */
    confirmedAt: Date | null;
    lastUsedAt: Date | null;
    /** Of an app: its key, encrypted. */
    secret: Buffer | null;
    /** Of an app: the time step of the last accepted code. */
    lastStep: Generated<number>;
    credentialId: string | null;
    publicKey: Buffer | null;
    counter: Generated<number>;
    transports: Generated<string[]>;
  };
  recovery_codes: { userId: string; hash: Buffer; salt: Buffer; usedAt: Date | null };
  /** Logins whose first step was right. */
  second_step_challenges: {
    hash: Buffer;
    userId: string;
    timezone: string | null;
    tries: Generated<number>;
    createdAt: Date;
    expiresAt: Date;
    finishedAt: Date | null;
  };
  passkey_challenges: {
    challenge: string;
    userId: string;
    purpose: 'login' | 'proof' | 'enrolment';
    boundTo: string;
    expiresAt: Date;
  };
};

export const secondStepTables: DescribedTables<SecondStepTables> = {
  second_factors: { grows: true, person: { exported: true, forgotten: true } },
  recovery_codes: { grows: true, person: { exported: 'hashes of secrets', forgotten: true } },
  second_step_challenges: { grows: true, person: { exported: 'secrets of minutes', forgotten: true } },
  passkey_challenges: { grows: true, person: { exported: 'secrets of minutes', forgotten: true } },
};
