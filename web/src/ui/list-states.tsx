import type { ReactNode } from 'react';

import { ApiError } from '../platform/api/errors.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { ErrorState } from './error-state.tsx';
import type { PagesQuery } from './next-page.tsx';

/** The query of a list: the result of `useQuery`, or of `usePages` for a paged list. */
export interface ListQuery<Row> extends Partial<PagesQuery> {
  data: readonly Row[] | undefined;
  /** The first fetch failed: there is no data. */
  isLoadingError: boolean;
  error?: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface ListStatesProps<Row> {
  query: ListQuery<Row>;
  /** Shown while the rows are loading. */
  skeleton: ReactNode;
  loadingText?: string | undefined;
  /** Whether the loading text is seen too, over the skeleton. */
  showsLoadingText?: boolean | undefined;
  failedText?: string | undefined;
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Renders the fetched rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** The server's sentence when it is overloaded or away, which says when to try again. */
const whenToTryAgain = (error: ListQuery<unknown>['error']): string | undefined =>
  error instanceof ApiError && error.retryAfterSeconds !== undefined ? error.message || undefined : undefined;

/** A list with its loading, error and empty states. */
export const ListStates = <Row,>(props: ListStatesProps<Row>) => {
  const { query, skeleton, loadingText, showsLoadingText = false, failedText, empty, children } = props;
  const { t } = useTranslation('ui');
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (query.isLoadingError) {
    return (
      <ErrorState
        message={whenToTryAgain(query.error) ?? failedText ?? t('loadFailed')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={loadingText ?? t('loading')} className={showsLoadingText ? 'relative' : undefined}>
      {skeleton}
      {showsLoadingText && (
        <p className="absolute inset-0 flex items-center justify-center font-semibold text-ink">
          <span className="rounded-lg bg-raised px-4 py-2 shadow-card">{loadingText}</span>
        </p>
      )}
    </div>
  );
};
