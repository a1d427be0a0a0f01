import { anuncioCuerpoMaxLength } from '@puente/contracts/announcements';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Attachments, AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import type { Problem } from '../../../shared/forms/schema-rules.ts';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { PrivateNumbersNotice, usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface AnnouncementFieldsProps {
  titulo: FieldProps<string>;
  cuerpo: FieldProps<string>;
  attachments: Attachments;
  /** Whether sending was tried with files that have not arrived: they are said. */
  isWaiting: boolean;
}

/** Title, text and files of an announcement. */
export const AnnouncementFields = ({ titulo, cuerpo, attachments, isWaiting }: AnnouncementFieldsProps) => {
  const { t } = useTranslation('announcements');
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextField {...titulo} />
        <PrivateNumbersNotice text={titulo.value} onHide={() => titulo.onChange(maskPrivateNumbers(titulo.value))} />
      </div>
      <AttachmentsField attachments={attachments}>
        <WritingField {...cuerpo} maxLength={anuncioCuerpoMaxLength} rows={7} isMarkdown />
      </AttachmentsField>
      {isWaiting && attachments.isUploading && <Alert tone="info">{t('stillUploading')}</Alert>}
      {isWaiting && attachments.hasFailed && <Alert tone="warning">{t('uploadFailed')}</Alert>}
    </>
  );
};

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
