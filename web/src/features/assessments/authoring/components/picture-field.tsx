import { attachmentMaxBytes } from '@puente/contracts/attachments';
import { useState } from 'react';

import { api } from '../../../../platform/api/client.ts';
import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop, type FileDropStatus } from '../../../../ui/file-drop.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { QuestionPicture } from '../../components/question-picture.tsx';
import type { QuestionDraft } from '../question-draft.ts';

interface PictureFieldProps {
  value: QuestionDraft['imagen'];
  onChange: (imagen: QuestionDraft['imagen']) => void;
  /** Whether its description is missing. */
  isIncomplete: boolean;
}

/** The picture of a question, uploaded at once, and what it shows in words. */
export const PictureField = ({ value, onChange, isIncomplete }: PictureFieldProps) => {
  const { t } = useTranslation('authoring');
  const [status, setStatus] = useState<FileDropStatus>({ is: 'idle' });
  const send = async (file: File): Promise<void> => {
    const label = t('question.pictureSending');
    const body = new FormData();
    body.set('archivo', file, file.name);
    setStatus({ is: 'uploading', label, sent: 0 });
    try {
      const onProgress = (sent: number) => setStatus({ is: 'uploading', label, sent });
      const { id } = await api('POST /adjuntos', { keyed: true, body, onProgress });
      setStatus({ is: 'done', message: t('question.pictureDone') });
      onChange({ id, alternativa: value?.alternativa ?? '' });
    } catch (error) {
      const message = messageOf(error, t('question.pictureFailed'));
      setStatus({ is: 'failed', message, onRetry: () => void send(file) });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t('question.picture')}
        hint={t('question.pictureHint', { megabytes: Math.floor(attachmentMaxBytes / 1_048_576) })}
        accept={['image/jpeg', 'image/png', 'image/gif']}
        maxBytes={attachmentMaxBytes}
        onFile={(file) => void send(file)}
        status={status}
        actions={
          value && (
            <Button
              variant="quiet"
              size="sm"
              onPress={() => {
                setStatus({ is: 'idle' });
                onChange(null);
              }}
            >
              {t('question.pictureRemove')}
            </Button>
          )
        }
      />
      {value && (
        <>
          <div className="max-w-60">
            <QuestionPicture key={value.id} picture={{ ...value, imagen: null }} />
          </div>
          <TextField
            label={t('question.alternativa')}
            hint={t('question.alternativaHint')}
            value={value.alternativa}
            maxLength={300}
            onChange={(alternativa) => onChange({ ...value, alternativa })}
            isRequired
            error={isIncomplete && t('question.problems.alternativa')}
          />
        </>
      )}
    </div>
  );
};
