import type { ReactNode } from 'react';

import { isMissing, messageOf } from '../platform/api/errors.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface ItemStatesProps<Item> {
  /** Query of one object: the result of `useApi`. */
  query: { data: Item | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  loadingText: string;
  /** Size classes of the placeholders while it is loading, from above. */
  skeleton: readonly string[];
  /** The sentence about a failure that the server doesn't explain. */
  failedText: string;
  /** Shown where the server has no such object for this person; without it, that is a failure. */
  missing?: EmptyStateProps | undefined;
  /** Title of a screen, for screen readers, until the object is there with its own. */
  heading?: string | undefined;
  children: (item: Item) => ReactNode;
}

/** An object of the server with its loading, missing and error states; `ListStates` has those of a list. */
export const ItemStates = <Item,>(props: ItemStatesProps<Item>) => {
  const { query, loadingText, skeleton, failedText, missing, heading, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <>
      {heading && <h1 className="sr-only">{heading}</h1>}
      {missing && isMissing(error) ? (
        <EmptyState {...missing} />
      ) : error ? (
        <ErrorState message={messageOf(error, failedText)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={loadingText} className="flex flex-col gap-4">
          {skeleton.map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
      )}
    </>
  );
};
