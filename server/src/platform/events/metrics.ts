import type { Database } from '../database/database.ts';
import { type MetricGroup, metricGroup } from '../metrics/metrics.ts';
import { deliveryBacklog } from './store.ts';

/** Gauges of the outbox: notices, and what else follows from a change, stand still while deliveries wait. */
export const eventMetrics = ({ db }: Pick<Database, 'db'>): MetricGroup =>
  metricGroup({
    name: 'events',
    gauges: {
      academy_event_deliveries_waiting: {
        help: 'Deliveries of events to parts of the program that are not done, up to 1,000.',
      },
      academy_event_deliveries_dead: { help: 'Deliveries of events that failed for good, up to 1,000.' },
    },
    async read() {
      const { waiting, dead } = await deliveryBacklog(db);
      return { academy_event_deliveries_waiting: waiting, academy_event_deliveries_dead: dead };
    },
  });
