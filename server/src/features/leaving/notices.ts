import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { archiveFailed, archiveReady } from './events.ts';
import { archiveMail } from './mails.ts';

/** The tab of the profile with the archive. */
const privacyTab = '/dashboard/profile?tab=privacidad';

const Nothing = z.strictObject({});

export const leavingNotices: readonly Notice[] = [
  notice({
    kind: 'leaving.archive-ready',
    subject: 'cuenta',
    event: archiveReady,
    to: ({ userId }) => [userId],
    facts: Nothing,
    factsOf: () => ({}),
    texts: {
      es: () => 'Tus datos están listos: puedes descargarlos desde tu perfil.',
      en: () => 'Your data is ready: you can download it from your profile.',
    },
    link: () => privacyTab,
    channels: { list: true, mail: { compose: (_facts, recipient) => archiveMail('ready', recipient) } },
  }),
  notice({
    kind: 'leaving.archive-failed',
    subject: 'cuenta',
    event: archiveFailed,
    to: ({ userId }) => [userId],
    facts: Nothing,
    factsOf: () => ({}),
    texts: {
      es: () => 'No pudimos reunir tus datos. Vuelve a pedirlos desde tu perfil.',
      en: () => 'We could not collect your data. Ask for it again from your profile.',
    },
    link: () => privacyTab,
    channels: { list: true, mail: { compose: (_facts, recipient) => archiveMail('failed', recipient) } },
  }),
];
