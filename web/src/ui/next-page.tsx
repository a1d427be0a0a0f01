import { useEffect, useState } from 'react';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';

/** The part of an infinite query that pagination needs. */
export interface PagesQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

export interface NextPageProps {
  query: Partial<PagesQuery>;
  text?: string | undefined;
  failedText?: string | undefined;
}

/** The button for a list's next page (cursor pagination), and an error when that page fails to load. */
export const NextPage = ({ query, text, failedText }: NextPageProps) => {
  const { t } = useTranslation('ui');
  const { hasNextPage, isFetching = false, isFetchingNextPage = false, fetchNextPage } = query;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // A list that is being refetched goes on first: asked for now, the page would cancel that.
    if (!isAsked || isFetching) return;
    setAsked(false);
    void fetchNextPage?.();
  }, [isAsked, isFetching, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {failedText ?? t('loadFailed')}
        </p>
      )}
      <Button variant="secondary" isPending={isAsked || isFetchingNextPage} onPress={() => setAsked(true)}>
        {text ?? t('more')}
      </Button>
    </div>
  );
};
