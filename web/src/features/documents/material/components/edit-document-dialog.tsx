import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { hintStyle } from '../../../../ui/field-style.ts';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { Progress } from '../../../../ui/progress.tsx';
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
  const [sent, setSent] = useState(0);
  const keeps = document.tipo !== 'link';
  const form = useForm({
    initial: draftOf(document),
    label: () => t('form.titulo'),
    // Its fields say it, one after the other.
    problems: (typed) => ({ key: problemOf(typed, keeps) !== null && '' }),
    save: (_, draft) => {
      setSent(0);
      return change.mutateAsync({ id: document.id, draft, ...(draft.file && { onProgress: setSent }) });
    },
    done: t('form.saved'),
    onSaved: onClose,
    failed: t('form.unknown'),
  });
  const { values: draft, isSaving } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('form.editTitle')}
      submit={t('form.save')}
      pending={t('form.saving')}
    >
      <DraftFields
        draft={draft}
        onChange={form.change}
        problem={form.isWrong ? problemOf(draft, keeps) : null}
        isReadOnly={isSaving}
      >
        <ReplaceFile document={document} draft={draft} onChange={form.change} isDisabled={isSaving} />
      </DraftFields>
      {isSaving && draft.file && (
        <Progress value={Math.floor(sent * 100)} label={t('form.sending', { nombre: draft.file.name })} />
      )}
    </FormDialog>
  );
};

interface ReplaceFileProps {
  document: ClassDocument;
  draft: DocumentDraft;
  onChange: (draft: DocumentDraft) => void;
  isDisabled: boolean;
}

/** Chooses the file that takes the place of the document's own. */
const ReplaceFile = ({ document, draft, onChange, isDisabled }: ReplaceFileProps) => {
  const { t } = useTranslation('material');
  return (
    <div className="flex flex-col gap-2">
      <div>
        <FileTrigger
          acceptedFileTypes={acceptedTypes}
          onSelect={(chosen) => {
            const [file] = chosen ?? [];
            if (file) onChange(withFile(draft, file));
          }}
        >
          <Button variant="secondary" size="sm" isDisabled={isDisabled}>
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
  );
};
