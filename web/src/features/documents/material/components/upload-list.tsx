import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, PlayIcon, RefreshIcon } from '../../../../ui/icons.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { myUploads } from '../my-uploads.ts';
import type { QueuedUpload } from '../upload-queue.ts';
import { PauseIcon } from './icons.tsx';

/** The files on their way, each with its progress and what can be done. Nothing without any. */
export const UploadList = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const { t } = useTranslation('material');
  const [canceled, setCanceled] = useState<QueuedUpload>();
  if (uploads.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="uploads" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="uploads" className="text-xl text-ink">
          {t('uploads.title')}
        </h2>
        {uploads.some(({ state }) => state.is === 'done') && (
          <Button variant="quiet" size="sm" onPress={() => myUploads.hideDone()}>
            {t('uploads.hideDone')}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onCancel={() => setCanceled(upload)} />
        ))}
      </ul>
      {canceled && (
        <ConfirmAction
          title={t('uploads.cancelTitle')}
          text={t('uploads.cancelText', { titulo: canceled.titulo })}
          confirm={t('uploads.cancelConfirm')}
          cancel={t('uploads.cancelBack')}
          isDanger
          onConfirm={() => myUploads.cancel(canceled.key)}
          onClose={() => setCanceled(undefined)}
        />
      )}
    </Card>
  );
};

const UploadRow = ({ upload, onCancel }: { upload: QueuedUpload; onCancel: () => void }) => {
  const { t } = useTranslation('material');
  const { key, titulo, clase, state } = upload;
  const isRunning = state.is === 'sending' || state.is === 'waiting' || state.is === 'queued';
  return (
    <li className="flex items-center gap-1 rounded-lg border border-line bg-raised py-2 pr-1 pl-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm wrap-anywhere">
        {state.is === 'done' || state.is === 'failed' ? (
          <p className="font-medium text-ink">{titulo}</p>
        ) : (
          <Progress
            value={Math.floor(state.sent * 100)}
            label={state.is === 'paused' ? t('uploads.paused', { titulo }) : t('uploads.sending', { titulo })}
          />
        )}
        <p className={hintStyle}>{t('uploads.inClass', { clase })}</p>
        {state.is === 'queued' && <p className={hintStyle}>{t('uploads.queued')}</p>}
        {state.is === 'waiting' && (
          <p role="status" className="text-warning">
            {t('uploads.waiting')}
          </p>
        )}
        {state.is === 'done' && (
          <p role="status" className="flex items-center gap-1.5 font-medium text-success">
            <CheckIcon className="size-4" />
            {t('uploads.done')}
          </p>
        )}
        {state.is === 'failed' && (
          <p role="alert" className={errorStyle}>
            {state.message || t('uploads.failed')}
          </p>
        )}
      </div>
      {isRunning && (
        <IconButton label={t('uploads.pause', { titulo })} onPress={() => myUploads.pause(key)}>
          <PauseIcon className="size-5" />
        </IconButton>
      )}
      {state.is === 'paused' && (
        <IconButton label={t('uploads.resume', { titulo })} onPress={() => myUploads.resume(key)}>
          <PlayIcon className="size-5" />
        </IconButton>
      )}
      {state.is === 'failed' && (
        <IconButton label={t('uploads.retry', { titulo })} onPress={() => myUploads.resume(key)}>
          <RefreshIcon className="size-5" />
        </IconButton>
      )}
      <IconButton
        label={t(state.is === 'done' ? 'uploads.hide' : 'uploads.cancel', { titulo })}
        onPress={() => (state.is === 'done' ? myUploads.cancel(key) : onCancel())}
      >
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  );
};
