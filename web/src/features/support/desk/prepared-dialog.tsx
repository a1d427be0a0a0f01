import { ticketTextMaxLength } from '@puente/contracts/support';
import { RespuestaEscrita, type RespuestaPreparada } from '@puente/contracts/support-desk';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePrepared, useRemovePrepared, useSavePrepared } from './queries.ts';

/** Administrators write the answers that staff insert into replies. */
export const PreparedDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const answers = usePrepared();
  /** `null`: a new one; undefined: the list. */
  const [editing, setEditing] = useState<RespuestaPreparada | null>();
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
                  <PreparedRow key={answer.id} answer={answer} onEdit={() => setEditing(answer)} />
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
    </Dialog>
  );
};

const PreparedRow = ({ answer, onEdit }: { answer: RespuestaPreparada; onEdit: () => void }) => {
  const { t } = useTranslation('desk');
  const remove = useRemovePrepared(t('prepared.removeFailed'));
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">{answer.titulo}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{answer.texto}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        <Button size="sm" variant="quiet" aria-label={t('prepared.editOf', { title: answer.titulo })} onPress={onEdit}>
          {t('prepared.edit')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('prepared.removeOf', { title: answer.titulo })}
          onPress={() => void remove(answer.id)}
        >
          {t('prepared.remove')}
        </Button>
      </div>
    </li>
  );
};

const PreparedForm = ({ answer, onClose }: { answer: RespuestaPreparada | null; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const save = useSavePrepared();
  const form = useForm({
    initial: { titulo: answer?.titulo ?? '', texto: answer?.texto ?? '' },
    draft: `soporte-preparada:${answer?.id ?? 'nueva'}`,
    label: (field) => t(`prepared.fields.${field}.label`),
    schema: RespuestaEscrita,
    sentences: { titulo: t('prepared.fields.titulo.missing'), texto: t('prepared.fields.texto.missing') },
    save: (body) => save.mutateAsync({ id: answer?.id ?? null, ...body }),
    done: t('prepared.saved'),
    onSaved: onClose,
    failed: '',
  });
  return (
    <Form
      form={form}
      submit={t('prepared.save')}
      pending={t('prepared.saving')}
      onCancel={() => {
        form.reset();
        onClose();
      }}
      failure={({ text }) => `${t('prepared.saveFailed')} ${text}`.trim()}
    >
      <TextField {...form.field('titulo')} autoFocus />
      <WritingField {...form.field('texto')} hint={t('prepared.text')} rows={6} maxLength={ticketTextMaxLength} />
    </Form>
  );
};
