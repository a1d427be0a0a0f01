import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { infectedFileFound } from './events.ts';
import { administrators } from './staff-store.ts';

export const attachmentsNotices: readonly Notice[] = [
  notice({
    kind: 'attachments.infected-file-found',
    subject: 'documentos',
    event: infectedFileFound,
    to: () => administrators(),
    facts: z.strictObject({ archivo: z.string(), outcome: z.enum(['refused', 'locked']) }),
    factsOf: ({ nombre, outcome }) => ({ archivo: nombre, outcome }),
    texts: {
      es: ({ archivo, outcome }) =>
        outcome === 'refused'
          ? `Se rechazó el archivo «${archivo}»: contiene un programa dañino.`
          : `El archivo «${archivo}» contiene un programa dañino. Ya nadie puede abrirlo: pide uno nuevo a quien lo subió.`,
      en: ({ archivo, outcome }) =>
        outcome === 'refused'
          ? `The file “${archivo}” was refused: it contains malware.`
          : `The file “${archivo}” contains malware. Nobody can open it any more: ask its uploader for a new one.`,
    },
    link: () => null,
    channels: { list: true },
  }),
];
