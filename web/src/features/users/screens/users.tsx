import { importMaxRows, type Usuario } from '@puente/contracts/users';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser as useMyself } from '../../../platform/session/use-session.ts';
import { choice, words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import { ImportDialog } from '../../../shared/importing/import-dialog.tsx';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useRoleLabel } from '../../../shared/people/role-badge.tsx';
import { RetryAlert } from '../../../ui/alert.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { userAddress, roles, searchMaxLength, states } from '../address.ts';
import { ActiveBadge, OnlineBadge } from '../components/status-badges.tsx';
import { DeleteUserDialog, UserDialog } from '../components/user-dialogs.tsx';
import { useLiveStatus } from '../live.ts';
import { useSetActive, useTotals, useUsers, useUsersFile, useImportUsers, useTryImport } from '../queries.ts';

/** The panel's section of users (ADM-8, ADM-9): newest first, with who is online at this moment. */
export const Users = () => {
  const { t } = useTranslation('users');
  useLiveStatus();
  const myself = useMyself();
  const roleLabel = useRoleLabel();
  const filters = useUserFilters();
  const users = useUsers(filters.values);
  return (
    <ListScreen
      intro={<Totals />}
      buttons={[
        { label: t('import.open'), variant: 'secondary', opens: (close) => <ImportUsersDialog onClose={close} /> },
        { label: t('add'), opens: (close) => <UserDialog user={undefined} isOwn={false} onClose={close} /> },
      ]}
      file={{
        text: t('export'),
        pending: t('exporting'),
        failed: t('exportFailed'),
        rows: users,
        file: useUsersFile(),
        of: filters.values,
      }}
      filters={filters}
      label={t('title')}
      rows={users}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t('empty') }}
      noMatch={{ title: t('noneFound'), text: t('noneFoundText'), clear: t('clear') }}
      columns={{
        name: {
          title: t('name'),
          share: 26,
          cell: ({ id, nombreCompleto }) => (
            <Link
              to={userAddress(id)}
              className="inline-flex min-h-6 items-center text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:text-brand"
            >
              {nombreCompleto}
            </Link>
          ),
        },
        email: { title: t('email'), share: 34, cell: ({ email }) => email },
        role: { title: t('role'), cell: ({ role }) => roleLabel(role) },
        connected: {
          title: t('connected'),
          cell: ({ isConnected }) => <OnlineBadge isConnected={isConnected} />,
        },
        state: { title: t('state'), cell: (user) => <ActiveBadge {...user} /> },
      }}
      selecting={useSelecting(myself?.id)}
      actions={{
        title: t('actions'),
        of: (user) => [
          {
            label: t('edit'),
            name: t('editOf', { name: user.nombreCompleto }),
            opens: (close) => <UserDialog user={user} isOwn={user.id === myself?.id} onClose={close} />,
          },
          // Nobody deletes their own account here.
          user.id !== myself?.id && {
            label: t('remove'),
            name: t('removeOf', { name: user.nombreCompleto }),
            opens: (close) => <DeleteUserDialog user={user} onClose={close} />,
          },
        ],
      }}
    />
  );
};

/** Several accounts are activated or deactivated at once; one's own can't be chosen. */
const useSelecting = (ownId: string | undefined) => {
  const { t } = useTranslation('users');
  const { mutateAsync } = useSetActive();
  const question = (chosen: readonly Usuario[], activo: boolean, clear: () => void): ListAction => {
    const to = activo ? 'activate' : 'deactivate';
    return {
      label: t(`many.${to}.confirm`),
      variant: activo ? 'secondary' : 'danger',
      opens: (close) => (
        <ConfirmAction
          title={t(`many.${to}.title`, { count: chosen.length })}
          text={
            <>
              <p>{t(`many.${to}.text`)}</p>
              <p className="mt-2 line-clamp-6 wrap-anywhere text-ink">
                {chosen.map(({ nombreCompleto }) => nombreCompleto).join(', ')}
              </p>
            </>
          }
          confirm={t(`many.${to}.confirm`)}
          isDanger={!activo}
          act={() => mutateAsync({ ids: chosen.map(({ id }) => id), activo })}
          done={({ hechos }) => t(`many.${to}.done`, { count: hechos })}
          onDone={clear}
          failed={t('many.failed')}
          onClose={close}
        />
      ),
    };
  };
  return {
    title: t('many.choose'),
    nameOf: ({ nombreCompleto }: Usuario) => t('many.chooseOf', { name: nombreCompleto }),
    canSelect: ({ id }: Usuario) => id !== ownId,
    actions: (chosen: readonly Usuario[], clear: () => void): ListAction[] =>
      [true, false].flatMap((activo) => {
        const others = chosen.filter(({ isActive }) => isActive !== activo);
        return others.length > 0 ? question(others, activo, clear) : [];
      }),
  };
};

/** How many users there are, and how many are online. */
const Totals = () => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { data: totals, isLoadingError, isFetching, refetch } = useTotals();
  if (isLoadingError) {
    return <RetryAlert message={t('totalsFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <p className="flex min-h-7 flex-wrap gap-x-6 text-lg text-ink">
      {totals && (
        <>
          <span>{t('total', { count: totals.total, shown: format.number(totals.total) })}</span>
          <span>{t('online', { count: totals.conectados, shown: format.number(totals.conectados) })}</span>
        </>
      )}
    </p>
  );
};

/** The search, the role and the state of the users that are listed. */
const useUserFilters = () => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  return useFilters(
    { label: t('filters.label') },
    {
      buscar: words({
        label: t('filters.search'),
        placeholder: t('filters.placeholder'),
        max: searchMaxLength,
        isWide: true,
      }),
      rol: choice({
        label: t('filters.role'),
        everyText: t('filters.allRoles'),
        options: roles.map((id) => ({ id, label: roleLabel(id) })),
      }),
      estado: choice({
        label: t('filters.state'),
        everyText: t('filters.allStates'),
        options: states.map((id) => ({ id, label: t(`filters.${id}`) })),
      }),
    },
  );
};

/** Users from a CSV file (ADM-9). */
const ImportUsersDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('users');
  return (
    <ImportDialog
      title={t('import.title')}
      text={t('import.text')}
      hint={t('import.hint', { count: importMaxRows })}
      template={{ name: 'usuarios.csv', columns: 'nombre,apellido,correo,rol,idioma' }}
      trial={useTryImport()}
      run={useImportUsers()}
      count={({ nuevas }) => nuevas}
      summary={({ nuevas, existentes }) => [
        t('import.new', { count: nuevas }),
        existentes > 0 && t('import.known', { count: existentes }),
      ]}
      wrong={({ email, problemas }) => ({
        name: email,
        problems: problemas.map((problem) => t(`import.problems.${problem}`)),
      })}
      submit={(count) => t('import.create', { count })}
      pending={t('import.creating')}
      done={({ nuevas }) => t('import.done', { count: nuevas })}
      onClose={onClose}
    />
  );
};
