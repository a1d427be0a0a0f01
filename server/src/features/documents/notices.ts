import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { recordingAdded } from './events.ts';
import { classById } from './store.ts';

/** The screen of documents, with this one in sight. */
const linkTo = (documentoId: string) => `/dashboard/documents?documento=${documentoId}`;

export const documentsNotices: readonly Notice[] = [
  notice({
    kind: 'documents.recording-added',
    subject: 'documentos',
    event: recordingAdded,
    to: ({ cursoId }, { tx, now }) => activeStudentsOf(tx, cursoId, now),
    facts: z.strictObject({ clase: z.string(), claseEn: English }),
    factsOf: async ({ claseId }, { tx }) => {
      const clase = await classById(tx, claseId);
      return clase ? { clase: clase.nombre, claseEn: clase.nombreEn } : null;
    },
    texts: {
      es: ({ clase }) => `La grabación de «${clase}» ya está disponible.`,
      en: ({ clase }) => `The recording of “${clase}” is now available.`,
    },
    link: ({ documentoId }) => linkTo(documentoId),
    channels: { list: true },
  }),
];
