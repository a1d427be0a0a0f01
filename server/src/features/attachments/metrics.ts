import type { Platform } from '../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../platform/metrics/metrics.ts';
import { bytesOfAll } from './store.ts';

/** Gauges of the space that files of texts take. */
export const attachmentMetrics = ({ database, config }: Pick<Platform, 'database' | 'config'>): MetricGroup =>
  metricGroup({
    name: 'attachments',
    gauges: {
      academy_attachments_bytes: { help: 'Size of all files of forum, tickets, homework and other texts, in bytes.' },
      academy_attachments_limit_bytes: {
        help: 'The most that they may take (ATTACHMENTS_MAX_GB); absent without a limit.',
      },
    },
    keptSeconds: 60,
    read: async () => ({
      academy_attachments_bytes: await bytesOfAll(database.db),
      academy_attachments_limit_bytes: config.attachments.maxBytes,
    }),
  });
