import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, PlayIcon, RefreshIcon, icon } from '../../../../ui/icons.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { kindOfFile, titleOfFile } from '../file-kinds.ts';
import { myUploads } from '../my-uploads.ts';
import { type UnfinishedUpload, useDiscardUpload, useUnfinished } from '../queries.ts';
import type { QueuedUpload } from '../upload-queue.ts';

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

const PauseIcon = icon(<path d="M9 5v14M15 5v14" />);

/** Uploads that a closed tab left behind: they go on with the same file, or are discarded. Nothing without any. */
export const UnfinishedUploads = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const { t } = useTranslation('material');
  const { data = [] } = useUnfinished();
  const shown = data.filter(({ id }) => !uploads.some(({ subidaId }) => subidaId === id));
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unfinished" className="flex flex-col gap-3">
      <div>
        <h2 id="unfinished" className="text-xl text-ink">
          {t('unfinished.title')}
        </h2>
        <p className={hintStyle}>{t('unfinished.text')}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {shown.map((upload) => (
          <Unfinished key={upload.id} upload={upload} />
        ))}
      </ul>
    </Card>
  );
};

const Unfinished = ({ upload }: { upload: UnfinishedUpload }) => {
  const { t } = useTranslation('material');
  const format = useFormat();
  const discard = useDiscardUpload();
  const [isOther, setOther] = useState(false);
  const { id, nombre, tamano, recibido, tipo, claseId, claseNombre: clase, cursoTitulo: curso } = upload;
  const goOn = (file: File | undefined): void => {
    if (!file) return;
    const isSame = file.size === tamano && file.name.slice(-200) === nombre;
    setOther(!isSame);
    if (!isSame) return;
    // Title and type are the server's already.
    const kind = kindOfFile(file) ?? 'otro';
    myUploads.add([{ claseId, clase, titulo: titleOfFile(nombre), tipo: kind, mandatorio: false, file, subidaId: id }]);
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-3">
      <p className="text-sm wrap-anywhere text-ink">
        {t('unfinished.facts', {
          nombre,
          sent: format.fileSize(recibido),
          size: format.fileSize(tamano),
          clase,
          curso,
        })}
      </p>
      {tipo === 'grabacion' && <p className={hintStyle}>{t('unfinished.recording')}</p>}
      {isOther && (
        <p role="alert" className={errorStyle}>
          {t('unfinished.otherFile')}
        </p>
      )}
      {discard.isError && <Alert tone="danger">{discard.error.message || t('form.unknown')}</Alert>}
      <div className="flex flex-wrap gap-2">
        {tipo === 'documento' && (
          <FileTrigger onSelect={(chosen) => goOn(chosen?.[0])}>
            <Button variant="secondary" size="sm" aria-label={t('unfinished.resumeOf', { nombre })}>
              {t('unfinished.resume')}
            </Button>
          </FileTrigger>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('unfinished.discardOf', { nombre })}
          isPending={discard.isPending}
          onPress={() => discard.mutate(id)}
        >
          {t('unfinished.discard')}
        </Button>
      </div>
    </li>
  );
};
