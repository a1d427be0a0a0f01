import { leavingRoutes as contract } from '@puente/contracts/leaving';

import { securityEvent } from '../../platform/audit/security-log.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { clearSessionCookies } from '../../platform/session/cookies.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { createRecoveryCookie } from '../accounts/public.ts';
import { Archives } from './archives.ts';
import { auditedLeaving } from './audited-store.ts';
import { Closing } from './closing.ts';
import { leavingJobs } from './jobs.ts';
import { leavingNotices } from './notices.ts';
import { leavingPersonalData } from './personal-data.ts';
import { leavingTables } from './store.ts';

interface LeavingPorts {
  /** Personal data of the other features. */
  personalDataOfOthers: () => readonly PersonalData[];
}

const limits = {
  /** An archive costs a lot of reading: three a day. */
  archivesOfUser: perUser('data-archive', 3, 24 * 60),
  closingsOfUser: perUser('close-account', 10, 15),
  recoveriesOfAddress: perAddress('recover-ip', 30, 15),
};

const recovered = {
  es: 'Tu cuenta está otra vez como estaba. Ya puedes iniciar sesión.',
  en: 'Your account is as it was. You can log in now.',
} satisfies InBothLanguages;

/** The download of one's data, and the closing of one's account (SAFE-4). */
export function leaving(platform: Platform, { personalDataOfOthers }: LeavingPorts): Feature & { closing: Closing } {
  const personalData = leavingPersonalData(platform);
  // Its own last: the audit lets go of personal values only once the account is marked as anonymised.
  const dataOf = () => [...personalDataOfOthers(), personalData];
  const archives = new Archives(platform, dataOf);
  const closing = new Closing(platform, dataOf);

  return {
    name: 'leaving',
    tables: leavingTables,
    audited: [auditedLeaving],
    closing,
    personalData,
    notices: leavingNotices,
    jobs: leavingJobs(platform, archives, closing),
    routes: (app) =>
      app.routes(contract, { ...archiveRoutes(platform, archives), ...closingRoutes(platform, closing) }),
  };
}

function archiveRoutes({ files }: Platform, archives: Archives) {
  return {
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
  } satisfies Partial<Handlers<typeof contract>>;
}

function closingRoutes({ config }: Platform, closing: Closing) {
  const secure = config.publicUrl.protocol === 'https:';
  const cookie = createRecoveryCookie(config.keys('recovery-cookie'), secure);

  return {
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
        const by = token === undefined ? { userId: (await cookie.take(request, reply, now))?.sub ?? null } : { token };
        const id = await closing.recover(actor, by);
        securityEvent(log, { event: 'account.recovered', actor, object: { type: 'user', id } });
        return { message: recovered[language] };
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
