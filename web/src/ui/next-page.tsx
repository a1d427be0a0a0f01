import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';

/** What an infinite query says of its pages. */
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

/** The way to a list's next page, while there is one, and what to say when it doesn't come. */
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
