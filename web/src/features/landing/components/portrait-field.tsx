import { portraitMaxBytes, RetratoDibujado } from '@puente/contracts/landing';
import { useState } from 'react';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FileDrop, type FileDropStatus } from '../../../ui/file-drop.tsx';
import { Select } from '../../../ui/select.tsx';
import { uploadPortrait } from '../queries.ts';

interface PortraitFieldProps {
  /** The address of an uploaded portrait, the name of a drawn one, or null for the initials. */
  value: string | null;
  /** The person's name, which the uploaded picture is called by. */
  name: string;
  onChange: (value: string | null) => void;
}

const initials = 'initials';

/** A person's portrait: uploaded, one of the drawn ones, or the initials. */
export const PortraitField = ({ value, name, onChange }: PortraitFieldProps) => {
  const { t } = useTranslation('landing');
  const [status, setStatus] = useState<FileDropStatus>({ is: 'idle' });
  const isUploaded = value !== null && !RetratoDibujado.safeParse(value).success;
  const upload = async (file: File): Promise<void> => {
    const label = t('portrait.uploading');
    setStatus({ is: 'uploading', label, sent: 0 });
    try {
      onChange(await uploadPortrait(file, (sent) => setStatus({ is: 'uploading', label, sent })));
      setStatus({ is: 'done', message: t('portrait.done') });
    } catch (error) {
      const onRetry = () => void upload(file);
      setStatus({ is: 'failed', message: messageOf(error, t('portrait.failed')), onRetry });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-4">
        {isUploaded && <Avatar name={name} src={fileAddress(value)} className="size-16 shrink-0" />}
        <Select
          label={t('fields.retrato')}
          value={value ?? initials}
          onChange={(id) => onChange(id === initials ? null : id)}
          options={[
            ...(isUploaded ? [{ id: value, label: t('portrait.uploaded') }] : []),
            { id: initials, label: t('portrait.initials') },
            ...RetratoDibujado.options.map((id, index) => ({ id, label: t('portrait.drawn', { number: index + 1 }) })),
          ]}
          className="grow"
        />
      </div>
      <FileDrop
        label={t('portrait.upload')}
        hint={t('portrait.hint')}
        accept={['image/jpeg', 'image/png', 'image/webp', 'image/gif']}
        maxBytes={portraitMaxBytes}
        status={status}
        onFile={(file) => void upload(file)}
      />
    </div>
  );
};
