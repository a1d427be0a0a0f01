import type { Platform } from '../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../platform/metrics/metrics.ts';
import { lastBackup } from './backups-store.ts';

/** Gauge of the last backup's age. */
export const backupMetrics = ({ database, now }: Pick<Platform, 'database' | 'now'>): MetricGroup =>
  metricGroup({
    name: 'backups',
    gauges: {
      academy_backup_age_seconds: { help: 'Seconds since the last backup was taken; absent as long as there is none.' },
    },
    keptSeconds: 60,
    async read() {
      const backup = await lastBackup(database.db);
      return {
        academy_backup_age_seconds: backup && Math.max(0, (now().getTime() - backup.takenAt.getTime()) / 1_000),
      };
    },
  });
