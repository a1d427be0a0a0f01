import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import type { ReactNode } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { Attachments } from '../../shared/attachments/attachments-field.tsx';
import type { Problem } from '../../shared/forms/schema-rules.ts';
import { usePrivateNumbersCheck } from '../../shared/writing/private-numbers.tsx';

export interface Written {
  titulo: string;
  cuerpo: string;
}

interface AnnouncementWriting {
  sentences: { titulo: string; cuerpo: (problem: Problem) => string };
  /** Set while files have not arrived: the announcement waits for them. */
  isWaiting: boolean;
  /** Sends the announcement; asks first when it contains a private number. */
  ask: <Values extends Written>(values: Values, send: (values: Values) => void) => void;
  /** Dialog that asks about the private number. */
  question: ReactNode;
}

/** Returns what the forms of a new announcement and of a correction share. */
export function useAnnouncementWriting(attachments: Attachments): AnnouncementWriting {
  const { t } = useTranslation('announcements');
  const { check, question } = usePrivateNumbersCheck();
  return {
    sentences: {
      titulo: t('fields.titulo.missing'),
      // Other problems of the text are shown by the field itself.
      cuerpo: ({ kind }) => (kind === 'missing' ? t('fields.cuerpo.missing') : ''),
    },
    isWaiting: attachments.isUploading || attachments.hasFailed,
    ask(values, send) {
      const { titulo, cuerpo } = values;
      check(`${titulo}\n${cuerpo}`, {
        send: () => send(values),
        hideAndSend: () => send({ ...values, titulo: maskPrivateNumbers(titulo), cuerpo: maskPrivateNumbers(cuerpo) }),
      });
    },
    question,
  };
}
