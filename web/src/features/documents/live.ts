import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { fetchAgain } from '../../platform/api/use-api.ts';
import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { myDocuments } from '../../shared/documents/my-documents.ts';
import { showOpened } from '../../shared/documents/opened-documents.ts';

/** Shows what I open on another device. */
export const useLiveDocuments = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: { documentoAbierto: (opened) => showOpened(queries, opened) },
      catchUp: () => void fetchAgain(queries, myDocuments.route),
    }),
    [queries],
  );
  useHearing(hearing);
};
