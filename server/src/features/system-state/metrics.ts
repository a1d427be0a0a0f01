import type { Platform } from '../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../platform/metrics/metrics.ts';
import { lastBackup } from './backups-store.ts';
import { fingerprintsOf, type KeyFingerprints, keysSeenAt, recordKeys } from './keys-store.ts';
import type { PublicCertificate } from './public-certificate.ts';

type MetricsPlatform = Pick<Platform, 'config' | 'database' | 'now'>;

/** Seconds that have passed since a moment, by the academy's clock. */
const ageOf = (moment: Date, now: Date): number => Math.max(0, (now.getTime() - moment.getTime()) / 1_000);

/** Gauges of what gets old: the last backup, the certificate of the public address, and the academy's own keys. */
export function ageMetrics({ config, database, now }: MetricsPlatform, certificate: PublicCertificate): MetricGroup[] {
  let own: KeyFingerprints | undefined;
  const readKeys = async () => {
    if (!own) {
      const found = fingerprintsOf(config);
      await recordKeys(database.bookkeeping, found, now());
      own = found;
    }
    const seen = await keysSeenAt(database.db, own);
    return Object.fromEntries(seen.map(({ key, firstSeenAt }) => [key, ageOf(firstSeenAt, now())]));
  };
  return [
    metricGroup({
      name: 'backups',
      gauges: {
        academy_backup_age_seconds: {
          help: 'Seconds since the last backup was taken; absent as long as there is none.',
        },
      },
      keptSeconds: 60,
      async read() {
        const backup = await lastBackup(database.db);
        return { academy_backup_age_seconds: backup && ageOf(backup.takenAt, now()) };
      },
    }),
    metricGroup({
      name: 'keys',
      gauges: {
        academy_key_age_seconds: {
          help: 'Seconds since the academy first ran with a key of its own that it has now.',
          label: 'key',
        },
      },
      keptSeconds: 60,
      read: async () => ({ academy_key_age_seconds: await readKeys() }),
    }),
    metricGroup({
      name: 'certificate',
      gauges: {
        academy_certificate_expires_timestamp_seconds: {
          help: 'Unix time at which the certificate of PUBLIC_URL ends, read there once an hour; absent without https.',
        },
      },
      keptSeconds: 60,
      read: async () => ({
        academy_certificate_expires_timestamp_seconds: certificate.isThere
          ? (await certificate.recent()).endsAt.getTime() / 1_000
          : null,
      }),
    }),
  ];
}
