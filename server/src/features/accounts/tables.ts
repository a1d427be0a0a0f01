import type { Language, Role } from '@puente/contracts/shapes';
import type { ColumnType, Generated } from 'kysely';

import type { LinkPurpose } from './rules.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type AccountsTables = {
  users: {
    id: Generated<string>;
    firstName: string;
    lastName: string;
    email: string;
    passwordHash: string | null;
    role: Generated<Role>;
    isActive: Generated<boolean>;
    emailVerifiedAt: Date | null;
    phoneNumber: string | null;
    profileImageUrl: string | null;
    language: Generated<Language>;
    timezone: string | null;
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
    expiresAt: ColumnType<Date, Date, never>;
    endedAt: Date | null;
    endReason: SessionEndReason | null;
    userAgent: string;
    ip: string;
  };
  refresh_tokens: { hash: Buffer; sessionId: string; issuedAt: Date; rotatedAt: Date | null };
  /** Identity provider accounts linked to accounts of the academy. */
  identities: { provider: 'google'; subject: string; userId: string; createdAt: Date };
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
};

export type SessionEndReason = 'logout' | 'logout-all' | 'replayed' | 'deactivated' | 'password' | 'expired';
