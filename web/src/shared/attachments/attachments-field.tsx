import { attachableTypes } from '@puente/contracts/attachable-types';
import { attachmentMaxBytes, attachmentsPerText } from '@puente/contracts/attachments';
import type { ClipboardEvent, ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorStyle, hintStyle } from '../../ui/field-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { UploadIcon } from '../../ui/icons-later.tsx';
import { CheckIcon, CloseIcon, FileIcon, RefreshIcon } from '../../ui/icons.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { AttachedFile, Attachments } from './use-attachments.ts';

export interface AttachmentsFieldProps {
  attachments: Attachments;
  isDisabled?: boolean;
  className?: string;
  /** The field of the text: what is dropped on it or pasted into it is attached. */
  children?: ReactNode;
}

/**
 * The files of a text that is being written: chosen, dropped or pasted. Each shows its progress, and what to do when it
 * fails. Needs the texts `attachments`.
 */
export const AttachmentsField = ({ attachments, isDisabled = false, className, children }: AttachmentsFieldProps) => {
  const { t } = useTranslation('attachments');
  const { files, isFull, add } = attachments;
  const megabytes = Math.floor(attachmentMaxBytes / 1_048_576);
  const takePasted = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || isDisabled) return;
    // A picture that is pasted beside its text would come twice.
    event.preventDefault();
    add(pasted);
  };
  return (
    <DropZone
      isDisabled={isDisabled}
      aria-label={t('label')}
      getDropOperation={() => (isDisabled ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const dropped = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
        void Promise.all(dropped).then(add);
      }}
      className={classNames(
        'min-w-0 rounded-lg data-drop-target:bg-brand-soft data-drop-target:outline-2',
        'data-drop-target:outline-offset-4 data-drop-target:outline-brand',
        className,
      )}
    >
      <div className="flex flex-col gap-3" onPaste={takePasted}>
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={attachableTypes}
            onSelect={(chosen) => chosen && add([...chosen])}
          >
            <Button variant="secondary" size="sm" isDisabled={isDisabled}>
              <UploadIcon className="size-4" />
              {t('choose')}
            </Button>
          </FileTrigger>
          <p className={`${hintStyle} min-w-0 flex-1 basis-56`}>
            {t('hint', { count: attachmentsPerText, megabytes })}{' '}
            <span className="hidden pointer-fine:inline">{t('dropHere')}</span>
          </p>
        </div>
        {isFull && (
          <p role="alert" className={errorStyle}>
            {t('tooMany', { count: attachmentsPerText })}
          </p>
        )}
        {files.length > 0 && (
          <ul className="flex flex-col gap-2">
            {files.map((file) => (
              <FileRow key={file.key} file={file} attachments={attachments} />
            ))}
          </ul>
        )}
      </div>
    </DropZone>
  );
};

const FileRow = ({ file, attachments }: { file: AttachedFile; attachments: Attachments }) => {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormat();
  const { key, nombre, bytes, state } = file;
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-3">
      <FileIcon className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 py-1 text-sm">
        {state.is === 'uploading' ? (
          <Progress value={Math.round(state.sent * 100)} label={t('uploading', { nombre })} />
        ) : (
          <p className="font-medium wrap-anywhere">{nombre}</p>
        )}
        {state.is === 'done' && (
          <p role="status" className="flex items-center gap-1.5 text-muted">
            <CheckIcon className="size-4 text-success" />
            {t('ready')} · {fileSize(bytes)}
          </p>
        )}
        {state.is === 'failed' && (
          <p role="alert" className={errorStyle}>
            {state.message}
          </p>
        )}
      </div>
      {state.is === 'failed' && state.canRetry && (
        <IconButton label={t('retry', { nombre })} onPress={() => attachments.retry(key)}>
          <RefreshIcon className="size-5" />
        </IconButton>
      )}
      <IconButton label={t('remove', { nombre })} onPress={() => attachments.remove(key)}>
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  );
};
