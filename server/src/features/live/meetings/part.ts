import type { Feature, Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { meetingsCommands } from './commands.ts';
import { forgottenMeetingsJob } from './forgotten.ts';
import { createMeetings } from './meetings.ts';
import { meetingsNotices } from './notices.ts';
import type { RoomPorts } from './room-access.ts';
import { meetingsRoutes } from './routes.ts';

/** The meetings of classes, as a part of the feature: their commands, lists, doors, news and jobs. */
export function meetingsPart(platform: Platform, ports: RoomPorts) {
  const meetings = createMeetings(platform);
  return {
    routes: (app: HttpApp) => meetingsRoutes(app, platform, ports),
    commands: meetingsCommands(meetings, platform.database.db),
    jobs: [forgottenMeetingsJob(platform, meetings)],
    notices: meetingsNotices(platform),
  } satisfies Omit<Feature, 'name'>;
}
