import type { Platform } from '../../platform/feature.ts';
import { lastBackup } from './backups-store.ts';
import { lacksBackup } from './parts-rules.ts';
import { failedByKind } from './work-store.ts';

/**
 * Returns what administrators should look at in the state of the system (OPS-5): how much work failed for good, counted as
 * there, and whether a production academy has no backup of the last 48 hours.
 */
export async function systemNeeds(
  { config, database: { db } }: Pick<Platform, 'config' | 'database'>,
  now: Date,
): Promise<{ fallidos: number; faltaRespaldo: boolean }> {
  const [failed, backup] = await Promise.all([failedByKind(db), lastBackup(db)]);
  return {
    fallidos: failed.reduce((sum, { total }) => sum + total, 0),
    faltaRespaldo: lacksBackup(config.production, backup?.takenAt ?? null, now),
  };
}
