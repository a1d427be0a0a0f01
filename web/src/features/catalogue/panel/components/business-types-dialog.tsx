import { useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type BusinessType as Type, useBusinessTypeChanges, useBusinessTypes } from '../queries.ts';

/** Business types are made, renamed and deleted here (ADM-15). */
export const BusinessTypesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('catalogue');
  const types = useBusinessTypes();
  const { create, remove } = useBusinessTypeChanges();
  const [edited, setEdited] = useState<string>();
  const [removing, setRemoving] = useState<Type>();
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
                <Renaming type={type} onClose={() => setEdited(undefined)} />
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
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={t('types.removeOf', { name: type.nombre })}
                      onPress={() => setRemoving(type)}
                    >
                      {t('types.remove')}
                    </Button>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
        <TypeForm
          key={create.data?.id ?? 'first'}
          change={create}
          submitText={t('types.add')}
          pendingText={t('types.adding')}
          onSubmit={(names) => create.mutate(names, { onSuccess: () => toast(t('types.saved')) })}
        />
      </div>
      {removing && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => isOpen || setRemoving(undefined)}
          title={t('types.removeTitle', { name: removing.nombre })}
          confirmText={t('types.remove')}
          isDanger
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => toast(t('types.removed')),
              onError: (error) => toast(messageOf(error, t('types.removeFailed')), 'danger'),
              onSettled: () => setRemoving(undefined),
            })
          }
        >
          {t('types.removeText')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

const Renaming = ({ type, onClose }: { type: Type; onClose: () => void }) => {
  const { t } = useTranslation('catalogue');
  const { rename } = useBusinessTypeChanges();
  return (
    <TypeForm
      type={type}
      change={rename}
      submitText={t('types.save')}
      pendingText={t('types.save')}
      onCancel={onClose}
      onSubmit={(names) =>
        rename.mutate(
          { id: type.id, ...names },
          {
            onSuccess: () => {
              toast(t('types.saved'));
              onClose();
            },
          },
        )
      }
    />
  );
};

interface TypeFormProps {
  type?: Type;
  change: { isPending: boolean; error: Error | null; reset: () => void };
  submitText: string;
  pendingText: string;
  onSubmit: (names: { nombre: string; nombreEn: string | null }) => void;
  onCancel?: () => void;
}

const TypeForm = ({ type, change, submitText, pendingText, onSubmit, onCancel }: TypeFormProps) => {
  const { t } = useTranslation('catalogue');
  const [nombre, setNombre] = useState(type?.nombre ?? '');
  const [nombreEn, setNombreEn] = useState(type?.nombreEn ?? '');
  const [isChecked, setChecked] = useState(false);
  const submit = (): void => {
    setChecked(true);
    if (nombre.trim() !== '' && !change.isPending) {
      onSubmit({ nombre: nombre.trim(), nombreEn: nombreEn.trim() || null });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          isRequired
          label={t('types.fields.nombre.label')}
          maxLength={80}
          value={nombre}
          onChange={(typed) => {
            setNombre(typed);
            change.reset();
          }}
          error={isChecked && nombre.trim() === '' ? t('types.fields.nombre.missing') : undefined}
        />
        <TextField label={t('types.fields.nombreEn.label')} maxLength={80} value={nombreEn} onChange={setNombreEn} />
      </div>
      {change.error && <Alert tone="danger">{messageOf(change.error, t('types.failed'))}</Alert>}
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" isPending={change.isPending} pendingText={pendingText}>
          {submitText}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {t('types.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};
