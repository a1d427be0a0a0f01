import { keysOf, recordOf } from '@puente/contracts/keys';
import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { apiQuery, useChange } from '../../../platform/api/use-api.ts';

/** My notification preferences. */
export const useNotificationSettings = () => useQuery(settingsQuery);

const settingsQuery = apiQuery('GET /notificaciones/ajustes', {});

/** Whether the sound is enabled, fetched because another device may have changed it. */
export const wantsSound = async (queries: QueryClient): Promise<boolean> =>
  (await queries.query({ ...settingsQuery, staleTime: 0 })).sonido;

/** Saves preferences with an optimistic update, rolled back when the server refuses. */
export const useSaveNotificationSettings = () => {
  const queries = useQueryClient();
  const show = (change: SettingsChange) => {
    const before = shownSettings(queries);
    queries.setQueryData(settingsQuery.queryKey, {
      ...before,
      ...change,
      temas: { ...before.temas, ...change.temas },
    });
    return before;
  };
  return useChange(
    ({ temas }: SettingsChange) => {
      const { sonido, recordatoriosClase } = shownSettings(queries);
      // The changed subjects alone: another device may have changed others.
      return api('PUT /notificaciones/ajustes', { body: { sonido, recordatoriosClase, ...(temas && { temas }) } });
    },
    {
      // Serializes the mutations: two switches pressed quickly don't overwrite each other.
      scope: { id: 'notification settings' },
      onMutate: async (change) => {
        await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
        return show(change);
      },
      onError: (_error, change, before) => before && show(changedBack(change, before)),
    },
  );
};

export type SettingsChange = Partial<AjustesNotificaciones>;

/** The change that takes another back. */
export function changedBack({ temas, ...general }: SettingsChange, before: AjustesNotificaciones): SettingsChange {
  return {
    ...recordOf(keysOf(general), (name) => before[name]),
    ...(temas && { temas: Object.fromEntries(keysOf(temas).map((tema) => [tema, before.temas?.[tema]])) }),
  };
}

const shownSettings = (queries: QueryClient): AjustesNotificaciones =>
  queries.getQueryData(settingsQuery.queryKey) ?? { sonido: true, recordatoriosClase: true };
