import { accounts } from './features/accounts/feature.ts';
import type { IdentityProvider } from './features/accounts/google/google.ts';
import { accountsByIds, pingOfGoogle } from './features/accounts/public.ts';
import { announcements } from './features/announcements/feature.ts';
import { readableAnnouncements } from './features/announcements/public.ts';
import { assessments } from './features/assessments/feature.ts';
import { copyTests, readableQuestions } from './features/assessments/public.ts';
import { attachments } from './features/attachments/feature.ts';
import type { AttachmentReaders } from './features/attachments/public.ts';
import { audit } from './features/audit/feature.ts';
import { calendar } from './features/calendar/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { createCourseBoard } from './features/catalogue/public.ts';
import { certificates } from './features/certificates/feature.ts';
import { certificatePagesOf, testsOfCourses, workOfCourses } from './features/certificates/public.ts';
import { codes } from './features/codes/feature.ts';
import { contact } from './features/contact/feature.ts';
import { coursePages } from './features/course-pages/feature.ts';
import { coursework } from './features/coursework/feature.ts';
import { copyAssignments, readableWork } from './features/coursework/public.ts';
import { deletedItems } from './features/deleted-items/feature.ts';
import { documents } from './features/documents/feature.ts';
import { copyDocuments } from './features/documents/public.ts';
import { enrolment } from './features/enrolment/feature.ts';
import { createEnrolments, givesSomething, standingsOf } from './features/enrolment/public.ts';
import { forum } from './features/forum/feature.ts';
import { forumAttachmentReaders } from './features/forum/public.ts';
import { glossary } from './features/glossary/feature.ts';
import { gradebook } from './features/gradebook/feature.ts';
import { installation } from './features/installation/feature.ts';
import { landing } from './features/landing/feature.ts';
import { leaving } from './features/leaving/feature.ts';
import { live } from './features/live/feature.ts';
import type { MediaServer } from './features/live/media/media-server.ts';
import { mailTexts } from './features/mail-texts/feature.ts';
import type { OwnTexts } from './features/mail-texts/public.ts';
import { messages } from './features/messages/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { PushService } from './features/notifications/public.ts';
import { panelSearch } from './features/panel-search/feature.ts';
import { payments } from './features/payments/feature.ts';
import { givenUpPaymentEvents, pingOfCards } from './features/payments/public.ts';
import { people } from './features/people/feature.ts';
import { programmeNotices } from './features/programme-notices/feature.ts';
import { reports } from './features/reports/feature.ts';
import { roster } from './features/roster/feature.ts';
import { settings } from './features/settings/feature.ts';
import type { createSettings } from './features/settings/public.ts';
import { studying } from './features/studying/feature.ts';
import { support } from './features/support/feature.ts';
import { ticketAttachmentReaders } from './features/support/public.ts';
import { systemState } from './features/system-state/feature.ts';
import type { PartPorts } from './features/system-state/parts.ts';
import { teaching } from './features/teaching/feature.ts';
import { users } from './features/users/feature.ts';
import type { Feature, Platform } from './platform/feature.ts';
import { createAccessTokens } from './platform/session/access-token.ts';

/** Adapters of external services that features get; see `OutsideParts`. */
export interface OutsideFeatures {
  /** The fetch function of the card provider's SDK; the network when left out. */
  cardFetch?: typeof fetch;
  /** Forwards sound and pictures of live rooms, instead of the child process. */
  mediaServer?: MediaServer;
  /** The sandbox in place of Google, where the configuration asks for it. */
  identityProvider?: IdentityProvider;
  /** Replaces the network to the push services of browsers; left out, the network. */
  pushFetch?: typeof fetch;
}

interface FeaturePorts {
  academySettings: ReturnType<typeof createSettings>;
  ownTexts: OwnTexts;
  /** Ways to ask the outside parts of the platform whether they answer. */
  parts: Pick<PartPorts, 'storage' | 'verifyMail' | 'reachesOthers'>;
}

/** Creates the features, and passes each what it needs of others. */
export function composeFeatures(
  platform: Platform,
  { academySettings, ownTexts, parts }: FeaturePorts,
  outside: OutsideFeatures,
) {
  const tokens = createAccessTokens(platform.config.keys('access-token'));
  const accountsFeature = accounts(platform, { tokens, identityProvider: outside.identityProvider });
  const push = new PushService(platform, outside.pushFetch);
  const board = createCourseBoard(platform);
  const copying = { documents: copyDocuments, work: copyAssignments, tests: copyTests };
  const enrolments = createEnrolments(platform);
  // Permission to read a text includes its attachments.
  const readers: AttachmentReaders = {
    ...forumAttachmentReaders,
    anuncio: readableAnnouncements,
    entrega: readableWork,
    pregunta: readableQuestions,
    ...ticketAttachmentReaders,
  };
  const leavingFeature = leaving(platform, {
    personalDataOfOthers: () =>
      features.flatMap(({ name, personalData }) => (personalData && name !== 'leaving' ? [personalData] : [])),
  });
  const withNotices: Feature[] = [
    accountsFeature,
    catalogue(platform, { board, copying, givesSomething, standingsOf }),
    enrolment(platform, { board, enrolments }),
    payments(platform, { enrolments, ...(outside.cardFetch ? { cardFetch: outside.cardFetch } : {}) }),
    calendar(platform),
    live(platform, { media: outside.mediaServer }),
    attachments(platform, { principalOf: accountsFeature.sessions.principalOf, readers }),
    documents(platform, { principalOf: accountsFeature.sessions.principalOf }),
    assessments(platform, { certificateUrls: certificatePagesOf }),
    studying(platform),
    roster(platform),
    gradebook(platform),
    teaching(platform),
    certificates(platform, { tests: testsOfCourses, work: workOfCourses }),
    codes(platform),
    contact(platform),
    coursePages(platform),
    coursework(platform),
    panelSearch(platform),
    people(platform),
    programmeNotices(platform),
    reports(platform),
    settings(platform, { settings: academySettings }),
    systemState(platform, {
      parts: {
        ...parts,
        pingCards: pingOfCards(platform, outside.cardFetch),
        pingGoogle: pingOfGoogle(platform.config),
        checkPush: () => push.check(),
        mediaProblem: () => outside.mediaServer?.problem() ?? null,
      },
      paymentEvents: givenUpPaymentEvents(platform),
    }),
    support(platform, { answerHours: academySettings.support }),
    messages(platform),
    announcements(platform),
    forum(platform),
    glossary(platform),
    installation(platform, {
      administrators: accountsFeature.firstAdministrators,
      settings: academySettings,
    }),
    landing(platform),
    mailTexts(platform, { own: ownTexts, mails: () => features.flatMap(({ mails = [] }) => mails) }),
    leavingFeature,
    users(platform, { closing: leavingFeature.closing }),
  ];
  const notices = withNotices.flatMap((feature) => feature.notices ?? []);
  const words = withNotices.flatMap((feature) => feature.audited ?? []);
  const features: Feature[] = [
    ...withNotices,
    audit(platform, words),
    deletedItems(platform, () => withNotices.flatMap(({ undoable }) => undoable ?? [])),
    notifications(platform, { notices, accountsByIds, push }),
  ];
  return { features, sessions: accountsFeature.sessions };
}
