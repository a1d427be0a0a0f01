import { liveCommands as contract } from '@puente/contracts/live';

import type { Db } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import { type Command, handleCommands } from '../../../platform/realtime/commands.ts';
import { limits } from './limits.ts';
import type { Meetings } from './meetings.ts';
import { reunionOf, roomNameOf } from './shapes.ts';
import { meetingById, type NamedMeeting } from './store.ts';
import { texts } from './texts.ts';

/** The four commands of LIVE-2. */
export function meetingsCommands({ schedule, step }: Meetings, db: Db): Command[] {
  async function found(id: string): Promise<NamedMeeting> {
    const meeting = await meetingById(db, id);
    // Race condition: its class was taken away meanwhile.
    assertThat(meeting, 'MEETING_NOT_FOUND');
    return meeting;
  }

  return handleCommands(contract, {
    schedule: {
      limits: [limits.schedule],
      handle: async ({ actor, body: { claseId }, language }) => {
        const meeting = await found(await schedule(actor, claseId));
        return { message: texts.scheduled[language], claseId, reunion: reunionOf(meeting) };
      },
    },
    start: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId }, language }) => {
        await step(actor, reunionId, 'start');
        const { claseId, enlace } = await found(reunionId);
        return { message: texts.started[language], reunionId, claseId, enlace, roomName: roomNameOf(enlace) };
      },
    },
    cancel: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId }, language }) => {
        await step(actor, reunionId, 'cancel');
        return { message: texts.cancelled[language], reunionId, claseId: (await found(reunionId)).claseId };
      },
    },
    finish: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId }, language }) => {
        await step(actor, reunionId, 'finish');
        return { message: texts.finished[language], reunionId, claseId: (await found(reunionId)).claseId };
      },
    },
  });
}
