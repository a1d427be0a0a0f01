import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { UnsavedDialog } from '../../../../shared/unsaved/unsaved-dialog.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { hintStyle } from '../../../../ui/field-style.ts';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type DocumentDraft, problemOf, withFile } from '../document-draft.ts';
import { acceptedTypes } from '../file-kinds.ts';
import { type ClassDocument, useChangeDocument } from '../queries.ts';
import { DraftFields } from './draft-fields.tsx';

interface EditDocumentDialogProps {
  document: ClassDocument;
  onClose: () => void;
}

const draftOf = ({ id, titulo, tipo, mandatorio, filePath }: ClassDocument): DocumentDraft => ({
  key: id,
  titulo,
  tipo,
  mandatorio,
  url: tipo === 'link' ? filePath : '',
  file: null,
});

/** Changes a document; replacing its file is optional (part 2, point 5). */
export const EditDocumentDialog = ({ document, onClose }: EditDocumentDialogProps) => {
  const { t } = useTranslation('material');
  const change = useChangeDocument();
  const [draft, setDraft] = useState(() => draftOf(document));
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState(0);
  const keeps = document.tipo !== 'link';
  const submit = (): void => {
    setChecked(true);
    if (change.isPending || problemOf(draft, keeps) !== null) return;
    setSent(0);
    change.mutate(
      { id: document.id, draft, ...(draft.file && { onProgress: setSent }) },
      {
        onSuccess: () => {
          toast(t('form.saved'));
          onClose();
        },
      },
    );
  };
  return (
    <UnsavedDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('form.editTitle')}
      isDismissable={!change.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        <DraftFields
          draft={draft}
          onChange={(changed) => {
            setDraft(changed);
            change.reset();
          }}
          problem={isChecked ? problemOf(draft, keeps) : null}
          isDisabled={change.isPending}
        >
          <div className="flex flex-col gap-2">
            <div>
              <FileTrigger
                acceptedFileTypes={acceptedTypes}
                onSelect={(chosen) => {
                  const [file] = chosen ?? [];
                  if (file) setDraft(withFile(draft, file));
                }}
              >
                <Button variant="secondary" size="sm" isDisabled={change.isPending}>
                  <UploadIcon className="size-4" />
                  {t('form.replace')}
                </Button>
              </FileTrigger>
            </div>
            {!draft.file && (
              <p className={`${hintStyle} wrap-anywhere`}>
                {document.archivo ? t('form.replaceHint', { nombre: document.archivo.nombre }) : t('form.noOldFile')}
              </p>
            )}
          </div>
        </DraftFields>
        {change.isPending && draft.file && (
          <Progress value={Math.floor(sent * 100)} label={t('form.sending', { nombre: draft.file.name })} />
        )}
        {change.error && <Alert tone="danger">{messageOf(change.error, t('form.unknown'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={change.isPending} onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" isPending={change.isPending} pendingText={t('form.saving')}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </UnsavedDialog>
  );
};
