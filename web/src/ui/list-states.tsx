import type { ReactNode } from 'react';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { ErrorState } from './error-state.tsx';
import type { PagesQuery } from './next-page.tsx';

/** A list's query as `useQuery` has it, or `usePages` where it comes page by page. */
export interface ListQuery<Row> extends Partial<PagesQuery> {
  data: readonly Row[] | undefined;
  /** The first fetch failed: there is nothing to show. */
  isLoadingError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface ListStatesProps<Row> {
  query: ListQuery<Row>;
  /** What stands in the place of the rows while they are on their way. */
  skeleton: ReactNode;
  loadingText?: string | undefined;
  failedText?: string | undefined;
  /** What is shown when there are none: an `EmptyState`. */
  empty: ReactNode;
  /** The rows so far, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list, or why it isn't here: on its way, not to be had, empty. */
export const ListStates = <Row,>(props: ListStatesProps<Row>) => {
  const { query, skeleton, loadingText, failedText, empty, children } = props;
  const { t } = useTranslation('ui');
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (query.isLoadingError) {
    return (
      <ErrorState
        message={failedText ?? t('loadFailed')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={loadingText ?? t('loading')}>
      {skeleton}
    </div>
  );
};
