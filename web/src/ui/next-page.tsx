import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';

/** The part of an infinite query that pagination needs. */
export interface PagesQuery {
  hasNextPage: boolean;
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
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {failedText ?? t('loadFailed')}
        </p>
      )}
      <Button
        variant="secondary"
        isPending={query.isFetchingNextPage ?? false}
        onPress={() => void query.fetchNextPage?.()}
      >
        {text ?? t('more')}
      </Button>
    </div>
  );
};
