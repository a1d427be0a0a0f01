import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { Generated } from 'kysely';

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
