import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import { library, type LibraryRecording, useLibrary } from './library.ts';
import { clockOf } from './recording-rules.ts';

/**
 * The recordings that this browser still keeps: also those that a crash or a closed tab cut off. Nothing without any.
 * Needs the texts `recording`.
 */
export const KeptRecordings = () => {
  const { t } = useTranslation('recording');
  const { recordings } = useLibrary();
  if (recordings.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{t('kept.title')}</h2>
      <p className="mt-1 text-muted">{t('kept.text')}</p>
      <div className="mt-4 flex flex-col gap-4">
        {recordings.map((recording) => (
          <KeptRecordingCard key={recording.id} recording={recording} />
        ))}
      </div>
    </Card>
  );
};

/** A recording with what can be done: upload it to its class, save it on the computer, discard it. */
export const KeptRecordingCard = ({ recording }: { recording: LibraryRecording }) => {
  const { t } = useTranslation('recording');
  const format = useFormat();
  const { id, clase, startedAt, duration, bytes, upload, isRepairing } = recording;
  const facts = {
    date: format.dateTime(new Date(startedAt)),
    time: clockOf(duration ?? 0),
    size: format.fileSize(bytes),
  };
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <p className="font-medium text-ink">{t('kept.of', { clase })}</p>
        <p className="text-sm text-muted first-letter:uppercase">
          {isRepairing ? t('kept.repairing') : t('kept.facts', facts)}
        </p>
      </div>
      <UploadStatus recording={recording} />
      {!isRepairing && (
        <div className="flex flex-wrap gap-2">
          <UploadButton recording={recording} />
          {upload.phase !== 'done' && (
            <>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('kept.saveOf', { clase })}
                onPress={() => void library.save(id).catch(() => toast(t('kept.failedToSave'), 'danger'))}
              >
                {t('kept.save')}
              </Button>
              <ConfirmButton
                variant="quiet"
                size="sm"
                aria-label={t('kept.discardOf', { clase })}
                question={{
                  title: t('kept.discardTitle'),
                  text: t('kept.discardText'),
                  confirm: t('kept.discard'),
                  isDanger: true,
                  onConfirm: () => void library.discard(id),
                }}
              >
                {t('kept.discard')}
              </ConfirmButton>
            </>
          )}
        </div>
      )}
    </div>
  );
};

const UploadStatus = ({ recording: { upload } }: { recording: LibraryRecording }) => {
  const { t } = useTranslation('recording');
  if (upload.phase === 'none') return null;
  if (upload.phase === 'done') return <Alert tone="success">{t('kept.uploaded')}</Alert>;
  if (upload.phase === 'failed') return <Alert tone="danger">{upload.message || t('kept.failed')}</Alert>;
  return (
    <>
      <Progress
        value={Math.floor(upload.sent * 100)}
        label={t(upload.phase === 'paused' ? 'kept.paused' : 'kept.uploading')}
      />
      {upload.phase === 'waiting' && <Alert tone="warning">{t('kept.waiting')}</Alert>}
    </>
  );
};

/** The next step of the upload: begin, pause, go on, try again, or put the finished one out of sight. */
const UploadButton = ({ recording: { id, clase, upload } }: { recording: LibraryRecording }) => {
  const { t } = useTranslation('recording');
  const begin = () => void library.upload(id);
  const steps = {
    none: { text: t('kept.upload'), act: begin },
    sending: { text: t('kept.pause'), act: () => void library.pause(id) },
    waiting: { text: t('kept.pause'), act: () => void library.pause(id) },
    paused: { text: t('kept.resume'), act: begin },
    failed: { text: t('kept.retry'), act: begin },
    done: { text: t('kept.hide'), act: () => void library.discard(id) },
  };
  const { text, act } = steps[upload.phase];
  const isFirst = upload.phase === 'none';
  return (
    <Button
      variant={isFirst || upload.phase === 'failed' ? 'primary' : 'secondary'}
      size="sm"
      {...(isFirst && { 'aria-label': t('kept.uploadOf', { clase }) })}
      onPress={act}
    >
      {text}
    </Button>
  );
};
