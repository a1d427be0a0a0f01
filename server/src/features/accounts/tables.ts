import type { Clock } from '@puente/contracts/reader-clock';
import type { Language, Role } from '@puente/contracts/shapes';
import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';
import type { LinkPurpose, SessionEndReason } from './rules.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type AccountsTables = {
  users: {
    id: Generated<string>;
    firstName: string;
    lastName: string;
    email: string;
    passwordHash: string | null;
    /** The address was verified where nothing showed that the mailbox's owner knows the password. */
    passwordUnproven: Generated<boolean>;
    role: Generated<Role>;
    isActive: Generated<boolean>;
    emailVerifiedAt: Date | null;
    phoneNumber: string | null;
    profileImageUrl: string | null;
    language: Generated<Language>;
    timezone: string | null;
    /** The clock of the browser when last seen; null while unknown. */
    clock: Clock | null;
    /** Null before the first login. */
    lastLoginAt: Date | null;
    /** When the person closed the account; null again once it is recovered. */
    closedAt: Date | null;
    anonymizedAt: Date | null;
    /** Made with the demo academy, with the published password. */
    demo: Generated<boolean>;
    createdAt: Date;
    updatedAt: Date;
  };
  sessions: {
    id: Generated<string>;
    userId: string;
    createdAt: ColumnType<Date, Date, never>;
    lastUsedAt: Date;
    /** When the session last showed who it is; null where the version before started it: at `createdAt`. */
    provenAt: Date | null;
    expiresAt: Date;
    endedAt: Date | null;
    endReason: SessionEndReason | null;
    userAgent: string;
    ip: string;
  };
  refresh_tokens: { hash: Buffer; sessionId: string; issuedAt: Date; rotatedAt: Date | null };
  account_recovery_links: { hash: Buffer; userId: string; createdAt: Date };
  /** Identity provider accounts linked to accounts of the academy. */
  identities: {
    provider: 'google';
    subject: string;
    userId: string;
    createdAt: Date;
    /** The address at the provider; null where an earlier version linked it and it has not logged in since. */
    email: string | null;
  };
  address_changes: {
    id: Generated<string>;
    userId: string;
    oldEmail: string;
    newEmail: string;
    askedAt: Date;
    /** Null until the link to the new address was opened. */
    confirmedAt: Date | null;
    undoUntil: Date;
    undoneAt: Date | null;
  };
  /** The links to the old address, several for a change: one in each mail about it. */
  address_undo_links: { hash: Buffer; changeId: string };
  email_tokens: {
    hash: Buffer;
    userId: string;
    purpose: LinkPurpose;
    /** The e-mail address that the link verifies. */
    email: string;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
  second_factors: {
    id: Generated<string>;
    userId: string;
    kind: 'app' | 'passkey';
    name: string;
    createdAt: Date;
    /** Null while an app has not shown a code yet. */
    confirmedAt: Date | null;
    lastUsedAt: Date | null;
    /** Key of an app, encrypted; null for a passkey. */
    secret: Buffer | null;
    /** Time step of an app's last accepted code. */
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

export const accountsTables: DescribedTables<AccountsTables> = {
  users: { grows: true, person: { exported: true, forgotten: true } },
  sessions: { grows: true, person: { exported: true, forgotten: true } },
  refresh_tokens: { grows: true, person: { exported: 'hashes of secrets', forgotten: true } },
  account_recovery_links: { grows: true, person: { exported: 'hashes of secrets', forgotten: true } },
  identities: { grows: true, person: { exported: true, forgotten: true } },
  address_changes: { grows: true, person: { exported: true, forgotten: true } },
  address_undo_links: { grows: true },
  email_tokens: { grows: true, person: { exported: 'hashes of secrets', forgotten: true } },
  chosen_courses: {
    grows: true,
    person: { exported: 'the course that the verification mail leads to, until then', forgotten: true },
  },
  second_factors: { grows: true, person: { exported: true, forgotten: true } },
  recovery_codes: { grows: true, person: { exported: 'hashes of secrets', forgotten: true } },
  second_step_challenges: { grows: true, person: { exported: 'secrets of minutes', forgotten: true } },
  passkey_challenges: { grows: true, person: { exported: 'secrets of minutes', forgotten: true } },
};
