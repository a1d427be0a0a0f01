import { useEffect, useSyncExternalStore } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { library, type LibraryView } from './library.ts';
import { recorder, type RecorderView } from './recorder.ts';

export const useRecorder = (): RecorderView => useSyncExternalStore(recorder.subscribe, recorder.view);

/** The recordings that this browser keeps for the person. */
export function useLibrary(): LibraryView {
  const { t } = useTranslation('recording');
  const userId = useUser()?.id;
  const view = useSyncExternalStore(library.subscribe, library.view);
  useEffect(() => {
    if (userId !== undefined) void library.load(userId, ({ clase }) => t('titleOf', { clase }));
  }, [userId, t]);
  return view;
}
