import { type ReactNode, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { hintStyle, labelStyle } from './field-style.ts';
import { UploadIcon } from './icons-later.tsx';
import { CheckIcon, RefreshIcon } from './icons.tsx';
import { Progress } from './progress.tsx';

/** The upload state of the selected file. */
export type FileDropStatus =
  | { is: 'idle' }
  /** `sent`: upload progress from 0 to 1. */
  | { is: 'uploading'; label: string; sent: number }
  | { is: 'failed'; message: string; onRetry?: () => void }
  | { is: 'done'; message: string };

export interface FileDropProps {
  label: string;
  /** Accepted kinds and maximum size, as text. */
  hint: string;
  /**
   * Media types (`image/png`) and endings of names (`.csv`). The browser derives a file's type from its name only; the
   * server checks the content.
   */
  accept: readonly string[];
  maxBytes: number;
  onFile: (file: File) => void;
  status?: FileDropStatus;
  /** Label of the button. Default: 'Choose a file'. */
  chooseText?: string;
  /** Further actions beside the button. */
  actions?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

const idle: FileDropStatus = { is: 'idle' };

/**
 * A file input with drag and drop, for one file. Files of a wrong type or size are rejected here with an error and not
 * passed on.
 */
export const FileDrop = ({
  label,
  hint,
  accept,
  maxBytes,
  onFile,
  status = idle,
  chooseText,
  actions,
  isDisabled = false,
  className,
}: FileDropProps) => {
  const { t } = useTranslation('ui');
  const [problem, setProblem] = useState<'wrongKind' | 'tooLarge'>();
  const isBusy = isDisabled || status.is === 'uploading';

  const take = (file: File | undefined): void => {
    if (!file) return;
    const isAccepted = accept.some((kind) => kind === file.type || file.name.toLowerCase().endsWith(kind));
    const found = !isAccepted ? 'wrongKind' : file.size > maxBytes ? 'tooLarge' : undefined;
    setProblem(found);
    if (!found) onFile(file);
  };

  return (
    <DropZone
      isDisabled={isBusy}
      getDropOperation={() => (isBusy ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file');
        void dropped?.getFile().then(take);
      }}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-lg border border-dashed border-line-strong/70 p-5 transition-colors',
        'data-drop-target:border-brand data-drop-target:bg-brand-soft data-focus-visible:outline-2',
        'data-focus-visible:outline-offset-2 data-focus-visible:outline-brand',
        className,
      )}
    >
      <div className="flex flex-col gap-1">
        <Text slot="label" className={labelStyle}>
          {label}
        </Text>
        <p className={hintStyle}>
          {hint} <span className="hidden pointer-fine:inline">{t('dropHere')}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => take(files?.[0])}>
          <Button variant="secondary" size="sm" isDisabled={isBusy}>
            <UploadIcon className="size-4" />
            {chooseText ?? t('chooseFile')}
          </Button>
        </FileTrigger>
        {actions}
      </div>
      {problem ? (
        <Alert tone="danger">{t(problem, { megabytes: Math.floor(maxBytes / 1_048_576) })}</Alert>
      ) : (
        <Outcome status={status} />
      )}
    </DropZone>
  );
};

const Outcome = ({ status }: { status: FileDropStatus }) => {
  const { t } = useTranslation('ui');
  switch (status.is) {
    case 'idle':
      return null;
    case 'uploading':
      return <Progress value={Math.round(status.sent * 100)} label={status.label} />;
    case 'done':
      return (
        <p role="status" className="flex items-center gap-2 text-sm font-medium text-success">
          <CheckIcon />
          {status.message}
        </p>
      );
    case 'failed':
      return (
        <Alert
          tone="danger"
          action={
            status.onRetry && (
              <Button variant="secondary" size="sm" onPress={status.onRetry}>
                <RefreshIcon className="size-4" />
                {t('retry')}
              </Button>
            )
          }
        >
          {status.message}
        </Alert>
      );
  }
};
