import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { sendEmailLink } from '../email-links.ts';
import { invitationMail } from '../mails/invitation.ts';
import { invitationEnd } from '../rules.ts';
import { userById } from '../store.ts';

/** Mails the link with which somebody whose account an administrator made chooses a password. */
export const sendInvitation = jobType('accounts.send-invitation', z.strictObject({ userId: Id }));

export function managedJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      sendInvitation,
      async ({ userId }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user?.isActive) return;
        const { language, firstName, email } = user;
        await sendEmailLink(
          platform,
          actor,
          user,
          'reset-password',
          email,
          (link) => invitationMail(language, firstName, link, config.publicUrl),
          invitationEnd,
        );
      },
      mailJobOptions,
    ),
  ];
}
