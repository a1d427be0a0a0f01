import { notaMaxLength } from '@puente/contracts/user-page';
import { useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAddNote, useRemoveNote, useUserNotes } from '../queries.ts';

/** What administrators note about somebody. */
export const UserNotes = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const notes = useUserNotes(id);
  const remove = useRemoveNote(id);
  const [removing, setRemoving] = useState<{ id: string; texto: string }>();
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <NoteForm id={id} />
      <ListStates
        query={notes}
        skeleton={<Skeleton className="h-16 w-full" />}
        failedText={t('page.notes.loadFailed')}
        empty={<p className="text-muted">{t('page.notes.empty')}</p>}
      >
        {(rows) => (
          <>
            <ul className="flex flex-col gap-4">
              {rows.map((note) => (
                <Card key={note.id} as="li" className="flex flex-col gap-2">
                  <p className="wrap-anywhere whitespace-pre-wrap text-ink">{note.texto}</p>
                  <div className="flex flex-wrap items-center justify-between gap-x-4">
                    <p className="text-sm text-muted">
                      {t('page.notes.by', {
                        name: note.autor ?? t('page.notes.unknownAuthor'),
                        when: format.dateTime(note.createdAt),
                      })}
                    </p>
                    <Button variant="quiet" size="sm" className="-ml-3.5 sm:ml-0" onPress={() => setRemoving(note)}>
                      {t('page.notes.remove')}
                    </Button>
                  </div>
                </Card>
              ))}
            </ul>
            <NextPage query={notes} />
          </>
        )}
      </ListStates>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('page.notes.removeTitle')}
        confirmText={t('remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: ({ message }) => toast(message, 'success'),
            onError: (error) => toast(messageOf(error, t('page.notes.removeFailed')), 'danger'),
            onSettled: () => setRemoving(undefined),
          })
        }
      >
        <p className="line-clamp-4 wrap-anywhere">{removing?.texto}</p>
      </ConfirmDialog>
    </div>
  );
};

/** What is typed stays when it can't be saved. */
const NoteForm = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const add = useAddNote(id);
  const [texto, setTexto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // A second press may come before the first one is drawn.
  const isSaving = useRef(false);
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    setMissing(texto.trim() === '');
    if (texto.trim() === '') return field.current?.focus();
    isSaving.current = true;
    // A failure is shown below.
    await add.mutateAsync(texto).then(
      () => setTexto(''),
      () => {},
    );
    isSaving.current = false;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4"
    >
      <TextArea
        ref={field}
        label={t('page.notes.field')}
        hint={t('page.notes.hint')}
        error={isMissing && texto.trim() === '' && t('page.notes.missing')}
        rows={3}
        maxLength={notaMaxLength}
        value={texto}
        onChange={setTexto}
      />
      {add.isError && <Alert tone="danger">{messageOf(add.error, t('page.notes.failed'))}</Alert>}
      <Button type="submit" isPending={add.isPending} pendingText={t('page.notes.adding')} className="self-start">
        {t('page.notes.add')}
      </Button>
    </form>
  );
};
