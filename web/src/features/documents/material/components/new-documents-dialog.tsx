import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { hintStyle, labelStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { type DocumentDraft, emptyDraft, isFileDraft, isTouched, problemOf, withFiles } from '../document-draft.ts';
import { acceptedTypes } from '../file-kinds.ts';
import { myUploads } from '../my-uploads.ts';
import { useAddLink } from '../queries.ts';
import { DraftFields } from './draft-fields.tsx';

interface NewDocumentsDialogProps {
  clase: { id: string; nombre: string };
  onClose: () => void;
}

/**
 * Documents for a class, one or several: files, which are uploaded once the dialog is closed, and links, which are added
 * at once (ADM-4). A link that is refused stays in the dialog with the server's words.
 */
export const NewDocumentsDialog = ({ clase, onClose }: NewDocumentsDialogProps) => {
  const { t } = useTranslation('material');
  const [isAsking, setAsking] = useState(false);
  const { form, drafts, setDrafts, change, failures } = useNewDocuments(clase, onClose);
  const { isSaving, isWrong } = form;
  const leave = (): void => (drafts.some(isTouched) ? setAsking(true) : onClose());

  return (
    <>
      <Dialog isOpen onOpenChange={(isOpen) => isOpen || leave()} title={t('form.newTitle')} isDismissable={!isSaving}>
        <Form form={form} submit={t('form.upload')} pending={t('form.saving')} onCancel={leave}>
          <p className="text-muted">{t('form.inClass', { clase: clase.nombre })}</p>
          <FileChooser onFiles={(files) => setDrafts(withFiles(drafts, files))} isDisabled={isSaving} />
          {drafts.map((draft, at) => (
            <DocumentSection
              key={draft.key}
              draft={draft}
              name={draft.titulo || t('form.untitled', { number: at + 1 })}
              number={drafts.length > 1 ? at + 1 : null}
              isWrong={isWrong}
              isSaving={isSaving}
              failure={failures[draft.key]}
              onChange={change}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
          <div>
            <Button
              variant="quiet"
              size="sm"
              isDisabled={isSaving}
              onPress={() => setDrafts([...drafts, emptyDraft()])}
            >
              {t('form.addLink')}
            </Button>
          </div>
        </Form>
      </Dialog>
      {isAsking && (
        <ConfirmAction
          title={t('form.discardTitle')}
          text={t('form.discardText')}
          confirm={t('form.discard')}
          cancel={t('form.stay')}
          isDanger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The drafts of the new documents, their saving, and what the server said against links, by the drafts' keys. */
const useNewDocuments = (clase: NewDocumentsDialogProps['clase'], onClose: () => void) => {
  const { t } = useTranslation('material');
  const [initial] = useState<{ drafts: readonly DocumentDraft[] }>(() => ({ drafts: [emptyDraft()] }));
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const addLink = useAddLink(clase.id);
  const form = useForm({
    initial,
    label: () => t('form.files'),
    // The fields of each say it, one after the other.
    problems: ({ drafts }) => ({ drafts: drafts.some((draft) => problemOf(draft) !== null) && '' }),
    async save(_, { drafts }) {
      const failed: Record<string, string> = {};
      const links = drafts.filter(({ tipo }) => tipo === 'link');
      for (const draft of links) {
        try {
          await addLink.mutateAsync(draft);
        } catch (error) {
          failed[draft.key] = messageOf(error, t('form.unknown'));
        }
      }
      myUploads.add(
        drafts.filter(isFileDraft).map(({ titulo, tipo, mandatorio, file }) => ({
          claseId: clase.id,
          clase: clase.nombre,
          titulo: titulo.trim(),
          tipo,
          mandatorio,
          file,
          subidaId: null,
        })),
      );
      return { failed, left: drafts.filter(({ key }) => key in failed), added: links.length };
    },
    done: ({ left, added }) => (added > left.length ? t('form.added', { count: added - left.length }) : ''),
    onSaved({ failed, left }) {
      setFailures(failed);
      form.change({ drafts: left });
      if (left.length === 0) onClose();
    },
    failed: t('form.unknown'),
  });
  const { drafts } = form.values;

  const setDrafts = (changed: readonly DocumentDraft[]): void => form.change({ drafts: changed });
  const change = (changed: DocumentDraft): void => {
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)));
    setFailures(({ [changed.key]: _old, ...others }) => others);
  };
  return { form, drafts, setDrafts, change, failures };
};

interface DocumentSectionProps {
  draft: DocumentDraft;
  name: string;
  /** Place among several, from 1; null for the only one. */
  number: number | null;
  isWrong: boolean;
  isSaving: boolean;
  /** The server's refusal of a link. */
  failure: string | undefined;
  onChange: (draft: DocumentDraft) => void;
  onRemove: () => void;
}

const DocumentSection = ({
  draft,
  name,
  number,
  isWrong,
  isSaving,
  failure,
  onChange,
  onRemove,
}: DocumentSectionProps) => {
  const { t } = useTranslation('material');
  return (
    <section aria-label={name} className={number !== null ? 'rounded-lg border border-line p-4' : ''}>
      {number !== null && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <h3 className="min-w-0 truncate font-sans text-base font-semibold text-ink">
            {t('form.document', { number })}
          </h3>
          <IconButton label={t('form.remove', { titulo: name })} isDisabled={isSaving} onPress={onRemove}>
            <CloseIcon className="size-5" />
          </IconButton>
        </div>
      )}
      <DraftFields
        draft={draft}
        onChange={onChange}
        problem={isWrong ? problemOf(draft) : null}
        isReadOnly={isSaving}
      />
      {failure !== undefined && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </section>
  );
};

interface FileChooserProps {
  onFiles: (files: readonly File[]) => void;
  isDisabled: boolean;
}

/** Files for the documents of a class: chosen or dropped, several at once. What is not allowed is said beside each. */
const FileChooser = ({ onFiles, isDisabled }: FileChooserProps) => {
  const { t } = useTranslation('material');
  return (
    <DropZone
      isDisabled={isDisabled}
      getDropOperation={() => (isDisabled ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const dropped = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
        void Promise.all(dropped).then(onFiles);
      }}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-dashed border-line-strong/70 p-5 transition-colors data-drop-target:border-brand data-drop-target:bg-brand-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand"
    >
      <div className="flex flex-col gap-1">
        <Text slot="label" className={labelStyle}>
          {t('form.files')}
        </Text>
        <p className={hintStyle}>
          {t('form.filesHint')} <span className="hidden pointer-fine:inline">{t('form.dropHere')}</span>
        </p>
      </div>
      <div>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={acceptedTypes}
          onSelect={(chosen) => chosen && onFiles([...chosen])}
        >
          <Button variant="secondary" size="sm" isDisabled={isDisabled}>
            <UploadIcon className="size-4" />
            {t('form.chooseFiles')}
          </Button>
        </FileTrigger>
      </div>
    </DropZone>
  );
};
