import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BookIcon } from '../../ui/icons.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSample } from '../sample.ts';
import { Columns, Specimen } from '../specimen.tsx';

const tones = ['info', 'success', 'warning', 'danger', 'neutral'] as const;

/** Specimens of loading, empty and error states. */
export const StateSpecimens = () => {
  const t = useSample();
  return (
    <>
      <Specimen name="alert">
        <Columns>
          {tones.map((tone) => (
            <Alert key={tone} tone={tone}>
              {tone}: {t('la clase empieza dentro de una hora.', 'the class begins in an hour.')}
            </Alert>
          ))}
        </Columns>
      </Specimen>
      <Specimen name="retry-alert">
        <Columns>
          {[false, true].map((isRetrying) => (
            <RetryAlert
              key={String(isRetrying)}
              message={t('No se pudieron cargar las personas.', 'The people could not be loaded.')}
              isRetrying={isRetrying}
              onRetry={() => {}}
            />
          ))}
        </Columns>
      </Specimen>
      <Specimen name="skeleton">
        <Columns>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton />
            <Skeleton />
          </div>
          <Skeleton className="h-28 w-full" />
        </Columns>
      </Specimen>
      <Specimen name="empty-state · error-state">
        <Columns>
          <EmptyState
            title={t('Aquí aparecerán tus cursos', 'Your courses will appear here')}
            text={t('En cuanto te inscribas en un programa.', 'As soon as you enroll in a program.')}
            illustration={<BookIcon className="size-7" />}
            action={<Button>{t('Ver programas', 'See programs')}</Button>}
          />
          <ErrorState
            message={t('No se pudieron cargar tus cursos.', 'Your courses could not be loaded.')}
            onRetry={() => {}}
          />
          <ErrorState
            message={t('No se pudieron cargar tus cursos.', 'Your courses could not be loaded.')}
            onRetry={() => {}}
            isRetrying
          />
        </Columns>
      </Specimen>
      <Specimen name="next-page">
        <Columns>
          {[{}, { isFetchingNextPage: true }, { isFetchNextPageError: true }].map((state) => (
            <NextPage
              key={Object.keys(state).join()}
              query={{ ...morePages, ...state }}
              text={t('Más antiguos', 'Older')}
              failedText={t('No se pudieron cargar.', 'They could not be loaded.')}
            />
          ))}
        </Columns>
      </Specimen>
    </>
  );
};

const morePages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {},
};
