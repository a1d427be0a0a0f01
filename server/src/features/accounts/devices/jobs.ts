import { Id, Timezone } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { newDeviceMail } from '../mails/new-device.ts';
import { deliverNotice } from '../mails/security-notice.ts';
import { notMeAddress } from './not-me.ts';
import { sessionWithOwner } from './store.ts';

/** Mails a login from a new device. The zone is the account's before the login, whose own zone may be an intruder's. */
export const tellNewDevice = jobType(
  'accounts.tell-new-device',
  z.strictObject({ sessionId: Id, timezone: Timezone.nullable() }),
);

const persistent = { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true };

export function devicesJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      tellNewDevice,
      async (payload) => {
        const session = await sessionWithOwner(database.db, payload.sessionId);
        if (!session?.isActive) return;
        const { email, language, firstName, createdAt, userAgent, ip } = session;
        const facts = {
          at: createdAt,
          clock: session.clock,
          timezone: payload.timezone ?? config.academyTimezone,
          userAgent,
          ip,
          link: notMeAddress(config, payload.sessionId, language),
        };
        const mail = { to: email, language, ...newDeviceMail(language, firstName, facts, config.publicUrl) };
        await deliverNotice(platform, { type: tellNewDevice, payload }, mail);
      },
      persistent,
    ),
  ];
}
