import type { Platform } from '../../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../../platform/metrics/metrics.ts';
import { eventBacklog } from '../ledger/provider-events-store.ts';

/** Gauges of the card provider's events between their arrival and their settling. */
export const webhookMetrics = ({ database, now }: Pick<Platform, 'database' | 'now'>): MetricGroup =>
  metricGroup({
    name: 'webhooks',
    gauges: {
      academy_payment_webhooks_waiting: { help: 'Events of the card provider that arrived and are not settled.' },
      academy_payment_webhook_oldest_seconds: {
        help: 'Seconds since the oldest event that is not settled arrived; 0 without one.',
      },
      academy_payment_webhooks_dead: {
        help: 'Events of the card provider that could not be settled and wait for somebody to repeat or discard them.',
      },
    },
    async read() {
      const { waiting, oldest, dead } = await eventBacklog(database.db);
      return {
        academy_payment_webhooks_waiting: waiting,
        academy_payment_webhooks_dead: dead,
        academy_payment_webhook_oldest_seconds: oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1_000) : 0,
      };
    },
  });
