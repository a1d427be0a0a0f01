import type { Nivel } from '@puente/contracts/catalogue';
import type { Expediente } from '@puente/contracts/certificates';
import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

type Fixed<T> = ColumnType<T, T, never>;

// A type, not an interface: Kysely's $extendTables requires one.
export type CertificatesTables = {
  certificates: {
    id: Generated<string>;
    code: Fixed<string>;
    userId: Fixed<string>;
    cursoId: Fixed<string | null>;
    nombre: Fixed<string>;
    titulo: Fixed<string>;
    nivel: Fixed<Nivel>;
    horas: Fixed<number | null>;
    desde: Fixed<string | null>;
    hasta: Fixed<string | null>;
    timezone: Fixed<string>;
    academia: Fixed<string>;
    motivo: Fixed<'pruebas' | 'asistencia'>;
    /** The academy's own sentence, with placeholders; null: ours. */
    texto: ColumnType<string | null, string | null | undefined, never>;
    textoEn: ColumnType<string | null, string | null | undefined, never>;
    issuedAt: Fixed<Date>;
    revokedAt: Date | null;
    revokedReason: string | null;
    replacedAt: Date | null;
    replacesId: Fixed<string | null>;
  };
  transcripts: {
    id: Generated<string>;
    code: Fixed<string>;
    userId: Fixed<string>;
    hash: Fixed<Buffer>;
    content: ColumnType<Expediente, string, never>;
    timezone: Fixed<string>;
    createdAt: Fixed<Date>;
  };
};

export const certificatesTables: DescribedTables<CertificatesTables> = {
  certificates: {
    grows: true,
    person: {
      exported: true,
      forgotten:
        'certificates stay valid, so that an employer can check them: the name as printed, course, hours and dates stay, and no contact data was ever in them',
    },
  },
  transcripts: { grows: true, person: { exported: true, forgotten: true } },
};
