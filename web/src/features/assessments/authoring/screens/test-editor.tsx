import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import { useParams, useSearchParams } from 'react-router';

import { ApiError, messageOf } from '../../../../platform/api/errors.ts';
import { viewerZone } from '../../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { testsSection } from '../addresses.ts';
import { TestForm } from '../components/test-form.tsx';
import { useTestDefinition } from '../queries.ts';
import { draftOfTest, newTest } from '../test-draft.ts';

/** A new test of the course that the address names. */
export const NewTest = () => {
  const { t } = useTranslation('authoring');
  const [query] = useSearchParams();
  const cursoId = query.get('cursoId');
  usePageTitle(t('editor.newTitle'));
  if (!cursoId) return <Missing />;
  return <TestForm key={cursoId} cursoId={cursoId} initial={newTest()} />;
};

/** The test that the address names. */
export const TestEditor = () => {
  const { t } = useTranslation('authoring');
  const { testId = '' } = useParams();
  const { data: test, error, isFetching, refetch } = useTestDefinition(testId);
  usePageTitle(test?.nombre ?? t('editor.title'));
  if (test) return <Loaded key={test.id} test={test} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Missing />;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, t('editor.loadFailed'))}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
};

const Loaded = ({ test }: { test: PruebaDefinida }) => (
  <TestForm cursoId={test.cursoId} test={test} initial={draftOfTest(test, viewerZone())} />
);

const Missing = () => {
  const { t } = useTranslation('authoring');
  return (
    <EmptyState
      title={t('editor.missingTitle')}
      text={t('editor.missingText')}
      action={<LinkButton href={testsSection}>{t('back')}</LinkButton>}
    />
  );
};
