import type { CodigoTipo } from '@puente/contracts/codes';
import type { Generated, Selectable } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type CodesTables = {
  codes: {
    id: Generated<string>;
    codigo: string;
    /** `keyOf(codigo)`. */
    clave: string;
    tipo: CodigoTipo;
    porcentaje: number | null;
    usos: number | null;
    termina: Date | null;
    programaId: string | null;
    organizacion: string | null;
    nota: string | null;
    createdBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    detenidoAt: Date | null;
  };
  code_uses: {
    id: Generated<string>;
    codigoId: string;
    userId: string;
    cursoId: string;
    orderId: string;
    porcentaje: number | null;
    reservedUntil: Date | null;
    usedAt: Date | null;
  };
};

export const codesTables: DescribedTables<CodesTables> = {
  codes: {
    small: 'hundreds, made by administrators',
    person: { exported: 'the academy’s, by whichever administrator made it', forgotten: 'as above' },
  },
  code_uses: { grows: true, person: { exported: true, forgotten: 'purchases stay on record, without a name' } },
};

export type Code = Selectable<CodesTables['codes']>;
