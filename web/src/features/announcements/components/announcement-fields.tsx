import { anuncioCuerpoMaxLength, anuncioTituloMaxLength } from '@puente/contracts/announcements';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import type { Attachments } from '../../../shared/attachments/use-attachments.ts';
import { PrivateNumbersNotice } from '../../../shared/writing/private-numbers-notice.tsx';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** What is written. */
export interface Written {
  titulo: string;
  cuerpo: string;
}

/** Whether everything that is needed is there, and nothing that is refused. */
export const isWhole = ({ titulo, cuerpo }: Written): boolean =>
  titulo.trim() !== '' && cuerpo.trim() !== '' && !isRefused(cuerpo, anuncioCuerpoMaxLength);

export interface AnnouncementFieldsProps {
  written: Written;
  onChange: (written: Written) => void;
  attachments: Attachments;
  /** Whether sending was tried: what is missing is said. */
  isTried: boolean;
}

/** Title, text and files of an announcement. */
export const AnnouncementFields = ({ written, onChange, attachments, isTried }: AnnouncementFieldsProps) => {
  const { t } = useTranslation('announcements');
  const { titulo, cuerpo } = written;
  const change = (changed: Partial<Written>) => onChange({ ...written, ...changed });
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextField
          label={t('fields.titulo.label')}
          value={titulo}
          onChange={(next) => change({ titulo: next })}
          maxLength={anuncioTituloMaxLength}
          error={isTried && titulo.trim() === '' ? t('fields.titulo.missing') : undefined}
        />
        <PrivateNumbersNotice text={titulo} onHide={() => change({ titulo: maskPrivateNumbers(titulo) })} />
      </div>
      <AttachmentsField attachments={attachments}>
        <WritingField
          label={t('fields.cuerpo.label')}
          value={cuerpo}
          onChange={(next) => change({ cuerpo: next })}
          maxLength={anuncioCuerpoMaxLength}
          rows={7}
          isMarkdown
          error={isTried && cuerpo.trim() === '' ? t('fields.cuerpo.missing') : undefined}
        />
      </AttachmentsField>
    </>
  );
};
