import { ticketTextMaxLength } from '@puente/contracts/support';
import { type RespuestaPreparada, tituloDeRespuestaMaxLength } from '@puente/contracts/support-desk';
import { type SubmitEvent, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePrepared, useRemovePrepared, useSavePrepared } from './queries.ts';

/** Administrators write the answers that staff insert into replies. */
export const PreparedDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const answers = usePrepared();
  /** `null`: a new one; undefined: the list. */
  const [editing, setEditing] = useState<RespuestaPreparada | null>();
  const [removing, setRemoving] = useState<RespuestaPreparada>();
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => open || onClose()} title={t('prepared.title')} size="lg">
      {editing === undefined ? (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('prepared.text')}</p>
          <ListStates
            query={answers}
            loadingText={t('prepared.loading')}
            failedText={t('prepared.failed')}
            skeleton={<Skeleton className="h-24 w-full" />}
            empty={<EmptyState title={t('prepared.empty')} />}
          >
            {(rows) => (
              <ul className="flex flex-col divide-y divide-line">
                {rows.map((answer) => (
                  <li
                    key={answer.id}
                    className="flex flex-col gap-2 py-3 sm:flex-row sm:items-start sm:justify-between"
                  >
                    <div className="min-w-0">
                      <p className="font-semibold wrap-anywhere text-ink">{answer.titulo}</p>
                      <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{answer.texto}</p>
                    </div>
                    <div className="flex shrink-0 gap-1">
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={t('prepared.editOf', { title: answer.titulo })}
                        onPress={() => setEditing(answer)}
                      >
                        {t('prepared.edit')}
                      </Button>
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={t('prepared.removeOf', { title: answer.titulo })}
                        onPress={() => setRemoving(answer)}
                      >
                        {t('prepared.remove')}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </ListStates>
          <Button className="self-start" onPress={() => setEditing(null)}>
            {t('prepared.add')}
          </Button>
        </div>
      ) : (
        <PreparedForm key={editing?.id ?? 'new'} answer={editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveDialog answer={removing} onClose={() => setRemoving(undefined)} />}
    </Dialog>
  );
};

const PreparedForm = ({ answer, onClose }: { answer: RespuestaPreparada | null; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const save = useSavePrepared();
  const draft = useDraft(`soporte-preparada:${answer?.id ?? 'nueva'}`, {
    titulo: answer?.titulo ?? '',
    texto: answer?.texto ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const { titulo, texto } = draft.value;
  const missing = (value: string) => isChecked && value.trim() === '';
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (titulo.trim() === '' || texto.trim() === '' || save.isPending) return;
    save.mutate(
      { id: answer?.id ?? null, titulo, texto },
      {
        onSuccess: () => {
          toast(t('prepared.saved'));
          close();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        autoFocus
        label={t('prepared.fields.titulo.label')}
        maxLength={tituloDeRespuestaMaxLength}
        value={titulo}
        onChange={(next) => draft.change({ ...draft.value, titulo: next })}
        error={missing(titulo) && t('prepared.fields.titulo.missing')}
      />
      <WritingField
        label={t('prepared.fields.texto.label')}
        hint={t('prepared.text')}
        rows={6}
        maxLength={ticketTextMaxLength}
        value={texto}
        onChange={(next) => draft.change({ ...draft.value, texto: next })}
        error={missing(texto) && t('prepared.fields.texto.missing')}
      />
      {save.isError && <Alert tone="danger">{`${t('prepared.saveFailed')} ${messageOf(save.error, '')}`.trim()}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={close}>
          {t('prepared.cancel')}
        </Button>
        <Button type="submit" isPending={save.isPending} pendingText={t('prepared.saving')}>
          {t('prepared.save')}
        </Button>
      </div>
    </form>
  );
};

const RemoveDialog = ({ answer, onClose }: { answer: RespuestaPreparada; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const remove = useRemovePrepared();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('prepared.removeOf', { title: answer.titulo })}
      confirmText={t('prepared.remove')}
      pendingText={t('prepared.removing')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(answer.id, {
          onSuccess: () => toast(t('prepared.removed')),
          onError: (error) => toast(messageOf(error, t('prepared.removeFailed')), 'danger'),
          onSettled: onClose,
        })
      }
    >
      {t('prepared.removeQuestion', { title: answer.titulo })}
    </ConfirmDialog>
  );
};
