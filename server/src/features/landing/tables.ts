import type { SeccionDeInicio } from '@puente/contracts/landing';
import type { ColumnType } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Written as JSON. */
type Json = ColumnType<unknown, string, string>;

export type LandingTables = {
  landing_sections: { seccion: SeccionDeInicio; contenido: Json; actualizadoAt: Date };
  landing_portraits: { key: string; subidoAt: Date };
  landing_previews: { userId: string; escrita: Json; escritaAt: Date };
};

export const landingTables: DescribedTables<LandingTables> = {
  landing_sections: { small: 'five at most', person: { exported: true, forgotten: true } },
  landing_portraits: { small: 'some dozens: what no section shows is deleted' },
  landing_previews: {
    small: 'one for each administrator who has looked at a preview',
    person: {
      exported: "the academy's words on their way to its public page",
      forgotten: true,
    },
  },
};
