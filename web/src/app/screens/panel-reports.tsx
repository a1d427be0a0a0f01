import { ReportsScreen } from '../../features/reports/screens/reports.tsx';
import { Attention } from '../../features/teaching/components/attention.tsx';
import { EditionsBeginning } from '../../features/teaching/components/editions-beginning.tsx';
import { useStartPage } from '../../features/teaching/queries.ts';
import { useNow } from '../../platform/clock.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The panel's section 'Reportes' (ADM-19): what needs doing, and how the academy does. */
export const PanelReports = () => {
  const { t } = useTranslation('teaching');
  const now = useNow();
  const page = useStartPage();
  return (
    <>
      {page.isPending && (
        <div role="status" aria-label={t('home.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {page.isLoadingError && <ErrorState message={t('home.loadFailed')} onRetry={() => void page.refetch()} />}
      {page.data && <Attention page={page.data} now={now} />}
      {page.data && <EditionsBeginning page={page.data} />}
      <ReportsScreen />
    </>
  );
};
