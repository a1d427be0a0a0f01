import { ReportsScreen } from '../../features/reports/screens/reports.tsx';
import { Attention } from '../../features/teaching/components/attention.tsx';
import { useStartPage } from '../../features/teaching/queries.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The panel's section 'Reportes' (ADM-19): what needs doing, and how the academy does. */
export const PanelReports = () => {
  const now = useNow();
  const page = useStartPage();
  return (
    <>
      {page.isPending && <Skeleton className="h-40 w-full" />}
      {page.data && <Attention page={page.data} now={now} />}
      <ReportsScreen />
    </>
  );
};
