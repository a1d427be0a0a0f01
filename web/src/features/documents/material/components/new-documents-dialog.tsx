import { useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { type DocumentDraft, emptyDraft, isFileDraft, isTouched, problemOf, withFiles } from '../document-draft.ts';
import { myUploads } from '../my-uploads.ts';
import { useAddLink } from '../queries.ts';
import { DraftFields } from './draft-fields.tsx';
import { FileChooser } from './file-chooser.tsx';

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
  const [initial] = useState<{ drafts: readonly DocumentDraft[] }>(() => ({ drafts: [emptyDraft()] }));
  const [isAsking, setAsking] = useState(false);
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
  const { isSaving, isWrong } = form;
  const { drafts } = form.values;

  const setDrafts = (changed: readonly DocumentDraft[]): void => form.change({ drafts: changed });
  const change = (changed: DocumentDraft): void => {
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)));
    setFailures(({ [changed.key]: _old, ...others }) => others);
  };
  const leave = (): void => (drafts.some(isTouched) ? setAsking(true) : onClose());

  return (
    <>
      <Dialog isOpen onOpenChange={(isOpen) => isOpen || leave()} title={t('form.newTitle')} isDismissable={!isSaving}>
        <Form form={form} submit={t('form.upload')} pending={t('form.saving')} onCancel={leave}>
          <p className="text-muted">{t('form.inClass', { clase: clase.nombre })}</p>
          <FileChooser onFiles={(files) => setDrafts(withFiles(drafts, files))} isDisabled={isSaving} />
          {drafts.map((draft, at) => {
            const name = draft.titulo || t('form.untitled', { number: at + 1 });
            return (
              <section
                key={draft.key}
                aria-label={name}
                className={drafts.length > 1 ? 'rounded-lg border border-line p-4' : ''}
              >
                {drafts.length > 1 && (
                  <div className="mb-2 flex items-center justify-between gap-2">
                    <h3 className="min-w-0 truncate font-sans text-base font-semibold text-ink">
                      {t('form.document', { number: at + 1 })}
                    </h3>
                    <IconButton
                      label={t('form.remove', { titulo: name })}
                      isDisabled={isSaving}
                      onPress={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                    >
                      <CloseIcon className="size-5" />
                    </IconButton>
                  </div>
                )}
                <DraftFields
                  draft={draft}
                  onChange={change}
                  problem={isWrong ? problemOf(draft) : null}
                  isReadOnly={isSaving}
                />
                {failures[draft.key] !== undefined && (
                  <Alert tone="danger" className="mt-4">
                    {failures[draft.key]}
                  </Alert>
                )}
              </section>
            );
          })}
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
