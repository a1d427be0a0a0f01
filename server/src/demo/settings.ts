import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { createSettings } from '../features/settings/public.ts';
import type { Platform } from '../platform/feature.ts';

/**
 * SAMPLE DATA, invented for the demo academy alone: who runs it. A real academy starts without any, and its
 * administrators enter their own (`PUT /configuracion`). The telephone numbers belong to nobody (555-01xx).
 */
const sampleIdentity = {
  razonSocial: 'Academia Puente de Ejemplo, LLC',
  direccion: '100 Calle de Ejemplo, Suite 200\nMiami, FL 33101',
  telefono: '+13055550100',
  whatsapp: '+13055550101',
  extracto: 'ACADEMIA PUENTE',
};

/** Gives the demo academy its sample data, unless somebody has set some already. */
export async function makeDemoSettings(platform: Platform): Promise<void> {
  const { database, events, now } = platform;
  const { rows } = await sql<{ there: boolean }>`select exists (select from settings) as there`.execute(database.db);
  if (rows[0]?.there) return;
  const settings = createSettings(platform);
  await database.transaction(factoryActor, (tx) => settings.change(tx, { academia: sampleIdentity }, now(), events));
}
