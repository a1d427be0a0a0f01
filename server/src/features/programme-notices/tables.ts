import type { Language } from '@puente/contracts/shapes';
import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type ProgrammeNoticesTables = {
  programme_notices: {
    id: Generated<string>;
    programaId: string;
    /** A visitor's address in lower case; null for an account. */
    email: string | null;
    userId: string | null;
    language: Language;
    createdAt: Date;
    /** When they agreed to be told; null while the address is not confirmed. */
    consentAt: Date | null;
    /** Version of the text they agreed to: `consentVersion`. */
    consentVersion: string;
    /** The edition that a job is telling of, and since when. */
    cursoId: string | null;
    claimedAt: Date | null;
  };
};

export const programmeNoticesTables: DescribedTables<ProgrammeNoticesTables> = {
  programme_notices: { grows: true, person: { exported: true, forgotten: true } },
};
