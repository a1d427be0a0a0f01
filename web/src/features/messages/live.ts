import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { receiveMessage, refreshMessages, showRead } from './queries.ts';

/** Shows messages as they arrive, and as they are read in another tab; after a lost connection, fetches what was missed. */
export const useLiveMessages = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        nuevoMensajePrivado: (mensaje) => receiveMessage(queries, mensaje),
        mensajeLeido: ({ id }) => showRead(queries, id),
      },
      catchUp: () => void refreshMessages(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
