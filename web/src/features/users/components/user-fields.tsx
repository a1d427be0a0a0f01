import type { Usuario } from '@puente/contracts/users';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useRoleLabel } from '../../../shared/people/role-label.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { addressOfTaken, roles } from '../address.ts';
import { useChangeUser, useCreateUser } from '../queries.ts';
import {
  changesOf,
  emptyForm,
  type FieldProblems,
  fieldProblems,
  formOf,
  refusedField,
  type TypedField,
  typedFields,
} from '../user-form.ts';

interface UserFieldsProps {
  user: Usuario | undefined;
  isOwn: boolean;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

const kinds = {
  firstName: { type: 'text', maxLength: 80 },
  lastName: { type: 'text', maxLength: 80 },
  email: { type: 'email', maxLength: 254 },
} as const;

/** What the server refused, shown until the field that it is about changes. */
interface Refusal {
  text: string;
  field: TypedField | undefined;
  value: string;
}

/** The form of the dialog. A refusal is said in it, and nothing that was typed is lost. */
export const UserFields = ({ user, isOwn, onSaving, onClose }: UserFieldsProps) => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  const create = useCreateUser();
  const change = useChangeUser(user?.id ?? '');
  const [submitted, setSubmitted] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { control, handleSubmit, formState, setFocus } = useForm({ defaultValues: user ? formOf(user) : emptyForm });
  const typed = { ...emptyForm, ...useWatch({ control }) };
  const problems = fieldProblems(typed);
  const shownRefusal = refusal?.field && typed[refusal.field] !== refusal.value ? undefined : refusal;
  const endsSessions = user !== undefined && (typed.role !== user.role || (user.isActive && !typed.isActive));

  /** Of the last submit, until it is corrected. */
  const problemOf = (field: TypedField): string | undefined => {
    const problem = submitted[field] === undefined ? undefined : problems[field];
    return problem && t(`fields.${field}.${problem}` as 'fields.email.missing');
  };
  const hintOf = (field: TypedField): string | undefined =>
    field === 'email' ? t(user ? 'fields.email.hint' : 'fields.email.hintOfNew') : undefined;

  const submit = handleSubmit(async (form) => {
    setRefusal(undefined);
    const wrong = fieldProblems(form);
    setSubmitted(wrong);
    const first = typedFields.find((field) => wrong[field]);
    if (first) return setFocus(first);
    onSaving(true);
    try {
      if (user) await change.mutateAsync(changesOf(form));
      else await create.mutateAsync(form);
      toast(t(user ? 'dialog.updated' : form.isActive ? 'dialog.created' : 'dialog.createdInactive'), 'success');
      onClose();
    } catch (error) {
      const field = refusedField(error instanceof ApiError ? error.code : '');
      setRefusal({ text: messageOf(error, t('dialog.failed')), field, value: field ? form[field] : '' });
      if (field) setFocus(field);
    } finally {
      onSaving(false);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isOwn && <Alert tone="info">{t('dialog.ownAccount')}</Alert>}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        {typedFields.map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => (
              <TextField
                {...field}
                {...kinds[name]}
                label={t(`fields.${name}.label`)}
                hint={hintOf(name)}
                error={problemOf(name)}
                autoComplete="off"
                isDisabled={name === 'email' && user !== undefined}
                {...(shownRefusal?.field === name && { isInvalid: true })}
                {...(name === 'email' && { className: 'sm:col-span-2' })}
              />
            )}
          />
        ))}
        <Controller
          name="role"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t('fields.role.label')}
              options={roles.map((id) => ({ id, label: roleLabel(id) }))}
              value={value}
              onChange={onChange}
              isDisabled={isOwn}
            />
          )}
        />
        <Controller
          name="isActive"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t('fields.state.label')}
              options={[
                { id: 'true', label: t('isActive') },
                { id: 'false', label: t('isInactive') },
              ]}
              value={String(value)}
              onChange={(id) => onChange(id === 'true')}
              isDisabled={isOwn}
            />
          )}
        />
      </div>
      {endsSessions && <p className="text-sm text-muted">{t('dialog.endsSessions')}</p>}
      {shownRefusal && (
        <Alert tone="danger">
          {shownRefusal.field === 'email' ? (
            <>
              {t('dialog.taken')}{' '}
              <Link to={addressOfTaken(shownRefusal.value)} onClick={onClose} className="font-semibold underline">
                {t('dialog.toTaken')}
              </Link>
            </>
          ) : (
            shownRefusal.text
          )}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={formState.isSubmitting} onPress={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('dialog.saving')}>
          {t(user ? 'dialog.update' : 'dialog.save')}
        </Button>
      </div>
    </form>
  );
};
