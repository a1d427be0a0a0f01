import type { Platform } from '../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../platform/metrics/metrics.ts';
import { bytesTaken } from './store.ts';

/** Gauges of the space that documents of classes take, with recordings. */
export const documentMetrics = ({ database, config }: Pick<Platform, 'database' | 'config'>): MetricGroup =>
  metricGroup({
    name: 'documents',
    gauges: {
      academy_documents_bytes: { help: 'Size of all documents and recordings of classes, in bytes.' },
      academy_documents_limit_bytes: {
        help: 'The most that they may take (DOCUMENTS_MAX_GB); absent without a limit.',
      },
    },
    keptSeconds: 60,
    read: async () => ({
      academy_documents_bytes: await bytesTaken(database.db),
      academy_documents_limit_bytes: config.documents.maxBytes,
    }),
  });
