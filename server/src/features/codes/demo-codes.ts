import type { CodigoCreado } from '@puente/contracts/codes';

import { systemActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { stopCodes } from './codes-store.ts';

/** What README publishes: a percentage for every course, and an organisation's seats. */
export const demoCodes = [
  { tipo: 'porcentaje', codigo: 'BIENVENIDA-15', porcentaje: 15, usos: 200, nota: 'Feria de la comunidad' },
  { tipo: 'total', codigo: 'ESPERANZA-5', usos: 5, organizacion: 'Centro Comunitario Esperanza' },
] as const satisfies readonly CodigoCreado[];

/** Stops the demo academy's codes, which anybody can read; codes that an administrator made stay. */
export const stopDemoCodes = (database: Database, now: Date): Promise<string[]> =>
  database.transaction(systemActor('demo.close'), (tx) =>
    stopCodes(
      tx,
      demoCodes.map(({ codigo }) => codigo),
      now,
    ),
  );
