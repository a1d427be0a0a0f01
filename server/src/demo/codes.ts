import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { demoCodes } from '../features/codes/codes.ts';
import { createCodes } from '../features/codes/public.ts';
import type { Platform } from '../platform/feature.ts';

/** Makes the demo academy's codes that aren't there. */
export async function makeDemoCodes(platform: Platform): Promise<void> {
  const { rows } = await sql<{ codigo: string }>`select codigo from codes`.execute(platform.database.db);
  const known = new Set(rows.map(({ codigo }) => codigo));
  for (const code of demoCodes) {
    if (known.has(code.codigo)) continue;
    await createCodes(platform).create(factoryActor, code, platform.config.academyTimezone);
  }
}
