import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type EnrolmentTables = {
  subscriptions: {
    id: Generated<string>;
    userId: string;
    cursoId: string;
    estado: Generated<SuscripcionEstado>;
    fechaInicio: Date;
    expiration: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
};

export const enrolmentTables: DescribedTables<EnrolmentTables> = {
  subscriptions: {
    grows: true,
    person: { exported: true, forgotten: 'what was bought stays on record, without a name' },
  },
  welcomes: {
    grows: true,
    person: { exported: 'says only that a welcome was mailed', forgotten: 'holds no more than that, without a name' },
  },
};
