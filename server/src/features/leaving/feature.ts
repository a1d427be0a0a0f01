import { leavingRoutes as contract } from '@puente/contracts/leaving';

import { securityEvent } from '../../platform/audit/security-log.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { clearSessionCookies } from '../../platform/session/cookies.ts';
import { createRecoveryCookie } from '../accounts/public.ts';
import { createArchives } from './archive/archives.ts';
import { auditedLeaving } from './audited-store.ts';
import { type Closing, createClosing } from './closing/closing.ts';
import { leavingJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { leavingNotices } from './notices.ts';
import { leavingPersonalData } from './personal-data.ts';
import { leavingTables } from './tables.ts';
import { texts } from './texts.ts';

interface LeavingPorts {
  /** What the other features know of people. */
  personalDataOfOthers: () => readonly PersonalData[];
}

/** The download of one's data, and the closing of one's account (SAFE-4). */
export function leaving(platform: Platform, { personalDataOfOthers }: LeavingPorts): Feature & { closing: Closing } {
  const { config, files } = platform;
  const personalData = leavingPersonalData(platform);
  // Its own last: the audit lets go of personal values only once the account is marked as anonymised.
  const dataOf = () => [...personalDataOfOthers(), personalData];
  const archives = createArchives(platform, dataOf);
  const closing = createClosing(platform, dataOf);
  const secure = config.publicUrl.protocol === 'https:';
  const cookie = createRecoveryCookie(config.keys('recovery-cookie'), secure);

  return {
    name: 'leaving',
    tables: leavingTables,
    audited: [auditedLeaving],
    closing,
    personalData,
    notices: leavingNotices,
    jobs: leavingJobs(platform, archives, closing),
    routes(app) {
      app.routes(contract, {
        archive: ({ principal }) => archives.newestOf(principal.user.id),
        askForArchive: {
          limits: [limits.archivesOfUser],
          handle: ({ actor, principal }) => archives.ask(actor, principal.user.id),
        },
        archiveFile: async ({ principal }) =>
          FileAnswer.stored(files.storage, {
            key: await archives.fileOf(principal.user.id),
            name: 'mis-datos-academia-puente.zip',
            contentType: 'application/zip',
            disposition: 'attachment',
            cache: 'private',
          }),

        closingFacts: ({ principal }) => closing.factsOf(principal.user),
        close: {
          limits: [limits.closingsOfUser],
          handle: async ({ actor, principal, body, reply, log }) => {
            const { user } = principal;
            const until = await closing.close(actor, user, body.email);
            securityEvent(log, { event: 'account.closed', actor, object: { type: 'user', id: user.id } });
            clearSessionCookies(reply, secure);
            return { recuperableHasta: until };
          },
        },

        recover: {
          limits: [limits.recoveriesOfAddress],
          handle: async ({ actor, body, request, reply, now, language, log }) => {
            const { token } = body;
            const by =
              token === undefined ? { userId: (await cookie.take(request, reply, now))?.sub ?? null } : { token };
            const id = await closing.recover(actor, by);
            securityEvent(log, { event: 'account.recovered', actor, object: { type: 'user', id } });
            return { message: texts.recovered[language] };
          },
        },
      });
    },
  };
}
