import { TipoDeNegocioGuardado } from '@puente/contracts/course-panel';
import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type BusinessType as Type, useBusinessTypeChanges, useBusinessTypes } from '../queries.ts';

/** Business types are made, renamed and deleted here (ADM-15). */
export const BusinessTypesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('catalogue');
  const types = useBusinessTypes();
  const { create, rename, remove } = useBusinessTypeChanges();
  const [edited, setEdited] = useState<string>();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('types.title')}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">{t('types.text')}</p>
        {types.isLoadingError && (
          <ErrorState message={t('loadFailed')} isRetrying={types.isFetching} onRetry={() => void types.refetch()} />
        )}
        <ul className="flex flex-col divide-y divide-line">
          {types.data?.map((type) => (
            <li key={type.id} className="py-2">
              {edited === type.id ? (
                <TypeForm
                  type={type}
                  save={(names) => rename.mutateAsync({ id: type.id, ...names })}
                  onSaved={() => setEdited(undefined)}
                  onCancel={() => setEdited(undefined)}
                  submit={t('types.save')}
                  pending={t('types.save')}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {type.nombre}
                    {type.nombreEn && <span className="block text-sm text-muted">{type.nombreEn}</span>}
                  </span>
                  <span className="flex">
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={t('types.editOf', { name: type.nombre })}
                      onPress={() => setEdited(type.id)}
                    >
                      {t('types.edit')}
                    </Button>
                    <ConfirmButton
                      variant="quiet"
                      size="sm"
                      aria-label={t('types.removeOf', { name: type.nombre })}
                      question={{
                        title: t('types.removeTitle', { name: type.nombre }),
                        text: t('types.removeText'),
                        confirm: t('types.remove'),
                        isDanger: true,
                        act: () => remove.mutateAsync(type.id),
                        done: t('types.removed'),
                        failed: t('types.removeFailed'),
                      }}
                    >
                      {t('types.remove')}
                    </ConfirmButton>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
        <TypeForm save={(names) => create.mutateAsync(names)} submit={t('types.add')} pending={t('types.adding')} />
      </div>
    </Dialog>
  );
};

interface TypeFormProps {
  type?: Type;
  save: (names: TipoDeNegocioGuardado) => Promise<unknown>;
  onSaved?: () => void;
  submit: string;
  pending: string;
  onCancel?: () => void;
}

/** The names of a business type; an empty English one is taken away. */
const TypeForm = ({ type, save, onSaved, onCancel, ...texts }: TypeFormProps) => {
  const { t } = useTranslation('catalogue');
  const form = useForm({
    initial: { nombre: type?.nombre ?? '', nombreEn: type?.nombreEn ?? '' },
    label: (field) => t(`types.fields.${field}.label`),
    schema: TipoDeNegocioGuardado,
    body: ({ nombre, nombreEn }) => ({ nombre, nombreEn: nombreEn.trim() === '' ? null : nombreEn }),
    sentences: { nombre: t('types.fields.nombre.missing') },
    save,
    done: t('types.saved'),
    onSaved: () => {
      form.reset();
      onSaved?.();
    },
    failed: t('types.failed'),
  });
  return (
    <Form form={form} align="start" onCancel={onCancel} className="flex flex-col gap-4" {...texts}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('nombre')} />
        <TextField {...form.field('nombreEn')} />
      </div>
    </Form>
  );
};
