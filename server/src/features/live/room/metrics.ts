import type { Platform } from '../../../platform/feature.ts';
import { type MetricGroup, metricGroup } from '../../../platform/metrics/metrics.ts';
import type { MediaServer } from '../media/media-server.ts';
import { presentNow } from './seats-store.ts';

type Media = Pick<MediaServer, 'usage' | 'takePackets'>;

/** Metrics of live classes: people of the whole academy, and the media of this process. */
export function roomMetrics(
  { database, metrics }: Pick<Platform, 'database' | 'metrics'>,
  media: Media,
): MetricGroup[] {
  const received = metrics.counter({
    name: 'academy_media_packets_received_total',
    help: 'Packets of sound and pictures that browsers sent and that arrived here.',
  });
  const lost = metrics.counter({
    name: 'academy_media_packets_lost_total',
    help: 'Packets of sound and pictures that browsers sent and that never arrived here.',
  });
  return [
    metricGroup({
      name: 'classes',
      gauges: {
        academy_class_people: { help: 'People in live classes now.' },
        academy_classes_live: { help: 'Live classes with somebody in them.' },
      },
      async read() {
        const { people, classes } = await presentNow(database.db);
        return { academy_class_people: people, academy_classes_live: classes };
      },
    }),
    metricGroup({
      name: 'media',
      gauges: {
        academy_media_streams: { help: 'Pictures that this process forwards now.' },
        academy_media_streams_limit: { help: 'The most pictures that this process forwards.' },
      },
      async read() {
        const packets = media.takePackets();
        received.add(packets.received);
        lost.add(packets.lost);
        const { streams, cap } = media.usage();
        return { academy_media_streams: streams, academy_media_streams_limit: cap };
      },
    }),
  ];
}
