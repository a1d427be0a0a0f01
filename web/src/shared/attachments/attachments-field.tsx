import { attachableTypes } from '@puente/contracts/attachable-types';
import { attachmentMaxBytes, attachmentsPerText, type Adjunto } from '@puente/contracts/attachments';
import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { api } from '../../platform/api/client.ts';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorStyle, hintStyle } from '../../ui/field-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { UploadIcon } from '../../ui/icons-later.tsx';
import { CheckIcon, CloseIcon, FileIcon, RefreshIcon } from '../../ui/icons.tsx';
import { Progress } from '../../ui/progress.tsx';
import { isFinal, problemOf } from './attachment-rules.ts';

interface AttachmentsFieldProps {
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

type State =
  /** `sent`: from 0 to 1. */
  | { is: 'uploading'; sent: number }
  | { is: 'failed'; message: string; canRetry: boolean }
  | { is: 'done'; adjunto: Adjunto };

/** A chosen file on its way to the server, or a file that the text has already. */
interface AttachedFile {
  key: string;
  nombre: string;
  bytes: number;
  state: State;
}

export interface Attachments {
  files: readonly AttachedFile[];
  /** The ids of what has arrived, in order: `adjuntos` of the text's body. */
  ids: string[];
  /** Whether a file is still on its way: the text waits for it. */
  isUploading: boolean;
  /** Whether a file failed: it is sent again or removed before the text is sent. */
  hasFailed: boolean;
  /** Set when more files were chosen than a text may carry. */
  isFull: boolean;
  add: (chosen: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Once the text is sent: forgets the files, which are the text's now. */
  clear: () => void;
}

const fromText = (adjunto: Adjunto): AttachedFile => ({
  key: adjunto.id,
  nombre: adjunto.nombre,
  bytes: adjunto.tamano,
  state: { is: 'done', adjunto },
});

/**
 * The files of a text that is being written: uploaded at once, with progress, retry and removal. Needs the texts
 * `attachments`.
 * @param initial of a text that is edited
 */
export function useAttachments(initial: readonly Adjunto[] = []): Attachments {
  const { t } = useTranslation('attachments');
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => initial.map(fromText));
  const [isFull, setFull] = useState(false);
  const chosen = useRef(new Map<string, { file: File; giveUp: AbortController }>());
  const ofText = useRef(new Set(initial.map(({ id }) => id)));
  useEffect(() => {
    const running = chosen.current;
    return () => running.forEach(({ giveUp }) => giveUp.abort());
  }, []);

  const become = useCallback(
    (key: string, state: State) => setFiles((all) => all.map((each) => (each.key === key ? { ...each, state } : each))),
    [],
  );

  const send = async (key: string, file: File): Promise<void> => {
    const giveUp = new AbortController();
    chosen.current.set(key, { file, giveUp });
    const body = new FormData();
    body.set('archivo', file, file.name);
    try {
      const adjunto = await api('POST /adjuntos', {
        keyed: true,
        body,
        signal: giveUp.signal,
        onProgress: (sent) => become(key, { is: 'uploading', sent }),
      });
      become(key, { is: 'done', adjunto });
    } catch (error) {
      if (giveUp.signal.aborted) return;
      const canRetry = !isFinal(error instanceof ApiError ? error.code : undefined);
      become(key, { is: 'failed', message: messageOf(error, t('failed')), canRetry });
    }
  };

  const add = (more: readonly File[]): void => {
    const room = attachmentsPerText - files.length;
    setFull(more.length > room);
    const added = more.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID() }));
    setFiles((all) => [
      ...all,
      ...added.map(({ file, key }): AttachedFile => {
        const problem = problemOf(file, attachmentMaxBytes);
        const megabytes = Math.floor(attachmentMaxBytes / 1_048_576);
        const state: State = problem
          ? { is: 'failed', message: t(problem, { megabytes }), canRetry: false }
          : { is: 'uploading', sent: 0 };
        return { key, nombre: file.name, bytes: file.size, state };
      }),
    ]);
    for (const { file, key } of added) if (!problemOf(file, attachmentMaxBytes)) void send(key, file);
  };

  const retry = (key: string): void => {
    const known = chosen.current.get(key);
    if (!known) return;
    become(key, { is: 'uploading', sent: 0 });
    void send(key, known.file);
  };

  const remove = (key: string): void => {
    const removed = files.find((each) => each.key === key);
    chosen.current.get(key)?.giveUp.abort();
    chosen.current.delete(key);
    setFull(false);
    setFiles((all) => all.filter((each) => each.key !== key));
    if (removed?.state.is !== 'done' || ofText.current.has(removed.state.adjunto.id)) return;
    // If this fails, the server deletes it after a day.
    api('DELETE /adjuntos/:id', { params: { id: removed.state.adjunto.id } }).catch(() => {});
  };

  const clear = (): void => {
    chosen.current.clear();
    setFull(false);
    setFiles([]);
  };

  return {
    files,
    ids: files.flatMap(({ state }) => (state.is === 'done' ? state.adjunto.id : [])),
    isUploading: files.some(({ state }) => state.is === 'uploading'),
    hasFailed: files.some(({ state }) => state.is === 'failed'),
    isFull,
    add,
    retry,
    remove,
    clear,
  };
}
