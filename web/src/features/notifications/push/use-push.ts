import { useQuery, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api/errors.ts';
import { useChange } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { toast } from '../../../ui/toast.tsx';
import { declineHere, type PushState, pushStateHere, testHere, turnOffHere, turnOnHere } from './browser-push.ts';

const stateKey = ['push on this device'];

/** Notifications on this device: their state, and what a person does with them. Needs the texts of `channels`. */
export const usePush = () => {
  const { t } = useTranslation('channels');
  const userId = useUser()?.id ?? '';
  const queries = useQueryClient();
  const state = useQuery({ queryKey: [...stateKey, userId], queryFn: () => pushStateHere(userId), staleTime: 0 });
  const show = (now: PushState) => queries.setQueryData([...stateKey, userId], now);
  const fail = (error: Error) => {
    toast(messageOf(error, t('push.failed')), 'danger');
    void state.refetch();
  };
  const turnOn = useChange(() => turnOnHere(userId, new Date()), { onSuccess: show, onError: fail });
  const turnOff = useChange(() => turnOffHere(new Date()), { onSuccess: () => show('off'), onError: fail });
  const test = useChange(testHere, { onSuccess: ({ message }) => toast(message, 'success'), onError: fail });
  return { state, turnOn, turnOff, test, decline: () => declineHere(new Date()) };
};
