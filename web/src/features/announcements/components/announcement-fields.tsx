import { anuncioCuerpoMaxLength } from '@puente/contracts/announcements';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField, type Attachments } from '../../../shared/attachments/attachments-field.tsx';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { PrivateNumbersNotice } from '../../../shared/writing/private-numbers.tsx';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface AnnouncementFieldsProps {
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
