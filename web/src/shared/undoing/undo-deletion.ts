import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { api } from '../../platform/api/client.ts';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { fetchAgain, type Stale, useChange } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Returns what tells that something was deleted, with the button that has the server put it back (BRAND-5). The button stays
 * where the server could not be reached.
 * @param stale routes whose answers have it again
 */
export const useTellDeleted = (stale: readonly Stale[]) => {
  const queries = useQueryClient();
  const { t } = useTranslation('ui');
  return (id: string, message: string): void => {
    const undo = async (): Promise<void> => {
      try {
        const answer = await api('POST /eliminados/:id/recuperar', { params: { id } });
        toast(answer.message);
        await fetchAgain(queries, ...stale);
      } catch (error) {
        toast(
          messageOf(error, t('stopped')),
          'danger',
          error instanceof ApiError && error.status < 500 ? undefined : () => void undo(),
        );
      }
    };
    toast(message, 'success', () => void undo());
  };
};

interface Deletion {
  /** Routes whose answers change with the deletion, and with its undoing. */
  stale: readonly Stale[];
  /** The sentence about a failure that the server doesn't explain. */
  failed: string;
}

/**
 * Returns what deletes by an id without a question, once however often it is pressed, and tells it with the button that
 * undoes it.
 */
export const useUndoableDeletion = (
  remove: (id: string) => Promise<{ message: string }>,
  { stale, failed }: Deletion,
) => {
  const change = useChange(remove, { awaited: stale });
  const tellDeleted = useTellDeleted(stale);
  const running = useRef(new Set<string>());
  return async (id: string): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      const { message } = await change.mutateAsync(id);
      tellDeleted(id, message);
    } catch (error) {
      toast(messageOf(error, failed), 'danger');
    } finally {
      running.current.delete(id);
    }
  };
};
