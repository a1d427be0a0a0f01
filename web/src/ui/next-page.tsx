import { Button } from './button.tsx';

export interface NextPageProps {
  /** As an infinite query has it. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  text: string;
  failedText: string;
}

/** The way to a list's next page, while there is one, and what to say when it doesn't come. */
export const NextPage = ({ query, text, failedText }: NextPageProps) => {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {failedText}
        </p>
      )}
      <Button variant="secondary" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
};
