import { NotaNueva } from '@puente/contracts/user-page';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useAddNote, useRemoveNote, useUserNotes } from '../queries.ts';

/** Notes of the administrators about a person. */
export const UserNotes = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const notes = useUserNotes(id);
  const remove = useRemoveNote(id, t('page.notes.removeFailed'));
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
                    <Button variant="quiet" size="sm" className="-ml-3.5 sm:ml-0" onPress={() => void remove(note.id)}>
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
    </div>
  );
};

/** The form of a new note. Its text stays when it can't be saved. */
const NoteForm = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const add = useAddNote(id);
  const form = useForm({
    initial: { texto: '' },
    label: () => t('page.notes.field'),
    schema: NotaNueva,
    sentences: { texto: t('page.notes.missing') },
    save: ({ texto }) => add.mutateAsync(texto),
    onSaved: () => form.reset(),
    failed: t('page.notes.failed'),
  });
  return (
    <Form form={form} submit={t('page.notes.add')} pending={t('page.notes.adding')} align="start">
      <TextArea {...form.field('texto')} hint={t('page.notes.hint')} rows={3} />
    </Form>
  );
};
