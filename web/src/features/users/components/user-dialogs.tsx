import { CambiosDeUsuario, NuevoUsuario, type Usuario } from '@puente/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useRoleLabel } from '../../../shared/people/role-badge.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addressOfTaken, roles } from '../address.ts';
import { useChangeUser, useCreateUser, refreshUsers, useDeleteUser } from '../queries.ts';
import { changesOf, emptyForm, formOf } from '../user-form.ts';

interface UserDialogProps {
  /** Undefined for a new user. */
  user: Usuario | undefined;
  /** Whether it is one's own account. */
  isOwn: boolean;
  onClose: () => void;
}

/** The dialog for a new user, or an existing one (ADM-9). */
export const UserDialog = ({ user, isOwn, onClose }: UserDialogProps) => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  const create = useCreateUser();
  const change = useChangeUser(user?.id ?? '');
  const form = useForm({
    initial: user ? formOf(user) : emptyForm,
    label: (field) => t(`fields.${field}.label`),
    schema: user ? CambiosDeUsuario : NuevoUsuario,
    body: (typed) => (user ? changesOf(typed) : typed),
    sentences: {
      firstName: t('fields.firstName.missing'),
      lastName: t('fields.lastName.missing'),
      email: ({ kind }) => t(kind === 'missing' ? 'fields.email.missing' : 'fields.email.invalid'),
    },
    refused: { EMAIL_TAKEN: 'email' },
    save: (_, typed) => (user ? change.mutateAsync(changesOf(typed)) : create.mutateAsync(typed)),
    done: ({ isActive }) => t(user ? 'dialog.updated' : isActive ? 'dialog.created' : 'dialog.createdInactive'),
    onSaved: onClose,
    failed: t('dialog.failed'),
  });
  const { role, isActive } = form.values;
  const active = form.field('isActive');
  const email = form.field('email');
  const endsSessions = user !== undefined && (role !== user.role || (user.isActive && !isActive));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(user ? 'dialog.edit' : 'dialog.create')}
      submit={t(user ? 'dialog.update' : 'dialog.save')}
      pending={t('dialog.saving')}
    >
      {isOwn && <Alert tone="info">{t('dialog.ownAccount')}</Alert>}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} isRequired autoComplete="off" />
        <TextField {...form.field('lastName')} isRequired autoComplete="off" />
        <TextField
          {...email}
          error={email.isRefused ? <TakenAddress address={email.value} onFollow={onClose} /> : email.error}
          type="email"
          hint={t(user ? 'fields.email.hint' : 'fields.email.hintOfNew')}
          autoComplete="off"
          isDisabled={user !== undefined}
          className="sm:col-span-2"
        />
        <Select
          {...form.field('role')}
          options={roles.map((id) => ({ id, label: roleLabel(id) }))}
          isDisabled={isOwn}
        />
        <Select
          {...active}
          options={[
            { id: 'true', label: t('isActive') },
            { id: 'false', label: t('isInactive') },
          ]}
          value={String(active.value)}
          onChange={(id) => active.onChange(id === 'true')}
          isDisabled={isOwn}
        />
      </div>
      {endsSessions && <p className="text-sm text-muted">{t('dialog.endsSessions')}</p>}
    </FormDialog>
  );
};

/** Says whose an address is, with a way there. */
const TakenAddress = ({ address, onFollow }: { address: string; onFollow: () => void }) => {
  const { t } = useTranslation('users');
  return (
    <>
      {t('dialog.taken')}{' '}
      <Link to={addressOfTaken(address)} onClick={onFollow} className="font-semibold underline">
        {t('dialog.toTaken')}
      </Link>
    </>
  );
};

interface DeleteUserDialogProps {
  user: Usuario;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before somebody is deleted; says how it went. */
export const DeleteUserDialog = ({ user, onClose, onDeleted }: DeleteUserDialogProps) => {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const remove = useDeleteUser();
  return (
    <ConfirmAction
      title={t('removing.title')}
      text={
        <>
          <p className="text-ink">{t('removing.question')}</p>
          <p className="mt-2 wrap-anywhere">{t('removing.detail', { name: user.nombreCompleto, email: user.email })}</p>
        </>
      }
      confirm={t('remove')}
      pending={t('removing.pending')}
      isDanger
      act={() => remove.mutateAsync(user.id)}
      done={({ message }) => message}
      onDone={() => {
        onDeleted?.();
        refreshUsers(queries);
      }}
      failed={t('removing.failed')}
      onClose={onClose}
    />
  );
};
