import type { MensajeSala } from '@puente/contracts/room';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { pagesQuery } from '../../../platform/api/pages.ts';
import { messagesAtEntry, withEarlier } from '../view/earlier-messages.ts';

/** `none`: there is nothing before, or nobody knows of anything. */
export type EarlierState = 'none' | 'more' | 'loading' | 'failed';

/**
 * The chat with what was written before the messages that came with the seat, fetched page by page when asked for.
 * @param recent the room's messages, oldest first
 * @param isGuest guests have no right to read them
 */
export function useEarlierMessages(reunionId: string, recent: readonly MensajeSala[], isGuest: boolean) {
  const { data, hasNextPage, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    ...pagesQuery({ route: 'GET /reuniones/:id/mensajes', params: { id: reunionId } }),
    enabled: false,
    retry: false,
  });
  const [isLoading, setLoading] = useState(false);
  const mensajes = useMemo(() => withEarlier(recent, data ?? []), [recent, data]);

  const loadEarlier = async (): Promise<void> => {
    setLoading(true);
    // The newest page has what is on the screen already: go on until something older comes.
    let hasMore = true;
    while (hasMore) {
      const result = await fetchNextPage();
      const grown = withEarlier(recent, result.data ?? []).length > mensajes.length;
      hasMore = result.isSuccess && !grown && result.hasNextPage;
    }
    setLoading(false);
  };

  const isThereMore = data === undefined ? recent.length >= messagesAtEntry : hasNextPage;
  const settled: EarlierState = isError ? 'failed' : isThereMore && !isGuest ? 'more' : 'none';
  const earlier: EarlierState = isLoading || isFetching ? 'loading' : settled;
  return { mensajes, earlier, loadEarlier: () => void loadEarlier() };
}
