import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { receiveMessage, refreshMessages, showChanged, showRead } from './queries.ts';

/** Updates messages in real time: new ones, and those read in another tab. Refetches after a lost connection. */
export const useLiveMessages = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        nuevoMensajePrivado: (mensaje) => receiveMessage(queries, mensaje),
        mensajeLeido: ({ id }) => showRead(queries, id),
        mensajeCambiado: (mensaje) => showChanged(queries, mensaje),
      },
      catchUp: () => void refreshMessages(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
