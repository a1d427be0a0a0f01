import { importMaxRows } from '@puente/contracts/users-import';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { UnsavedDialog } from '../../../shared/unsaved/unsaved-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useImportUsers, useTryImport } from '../queries.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { readText } from './read-text.ts';

/** What browsers take a CSV file for: by its name, and on Windows by the program that opens it. */
const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '.csv'] as const;

const maxBytes = 1_048_576;

/** Users from a CSV file: what it would do is shown before it is done, with what is wrong in which line. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('users');
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const trial = useTryImport();
  const creation = useImportUsers();
  const found = trial.data;

  const take = async (chosen: File): Promise<void> => {
    const csv = readText(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ name: chosen.name, csv });
    creation.reset();
    trial.mutate(csv);
  };
  const create = (): void => {
    if (!file) return;
    creation.mutate(file.csv, {
      onSuccess: ({ nuevas }) => {
        toast(t('import.done', { count: nuevas }), 'success');
        onClose();
      },
    });
  };
  return (
    <UnsavedDialog
      isOpen
      size="lg"
      isDismissable={!creation.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('import.title')}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('import.text')}</p>
        <FileDrop
          label={t('import.file')}
          hint={t('import.hint', { count: importMaxRows })}
          accept={csvTypes}
          maxBytes={maxBytes}
          isDisabled={trial.isPending || creation.isPending}
          onFile={(chosen) => void take(chosen)}
          status={
            trial.error && file
              ? {
                  is: 'failed',
                  message: messageOf(trial.error, t('import.failed')),
                  onRetry: () => trial.mutate(file.csv),
                }
              : { is: 'idle' }
          }
          actions={
            <Button size="sm" variant="quiet" onPress={saveTemplate}>
              {t('import.template')}
            </Button>
          }
        />
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {trial.isPending && <p className="text-muted">{t('import.checking')}</p>}
          {found && file && <ImportOutcome name={file.name} found={found} />}
        </div>
        {creation.error && <Alert tone="danger">{messageOf(creation.error, t('import.failed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={creation.isPending} onPress={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            isDisabled={!found || found.nuevas === 0}
            isPending={creation.isPending}
            pendingText={t('import.creating')}
            onPress={create}
          >
            {t('import.create', { count: found?.nuevas ?? 0 })}
          </Button>
        </div>
      </div>
    </UnsavedDialog>
  );
};

/** A file with the names of the columns; the byte order mark lets Excel read accents right. */
const saveTemplate = (): void =>
  saveFile({
    content: new Blob(['\u{FEFF}nombre,apellido,correo,rol,idioma\r\n'], { type: 'text/csv;charset=utf-8' }),
    name: 'usuarios.csv',
  });
