import type { Feature, Platform } from '../../../platform/feature.ts';
import { meetingsCommands } from './commands.ts';
import { createMeetings } from './meetings.ts';
import type { RoomPorts } from './room-access.ts';
import { meetingsRoutes } from './routes.ts';

/** The meetings of classes, as a part of the feature: their commands, lists, doors, news and jobs. */
export function meetingsPart(platform: Platform, ports: RoomPorts) {
  const { database } = platform;
  return {
    routes: meetingsRoutes(platform, ports),
    commands: meetingsCommands(createMeetings(platform), database.db),
  } satisfies Omit<Feature, 'name'>;
}
