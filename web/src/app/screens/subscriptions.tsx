import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { SubscriptionsScreen } from '../../features/enrolment/screens/subscriptions.tsx';
import { PushInvitation } from '../../features/notifications/push/push-invitation.tsx';
import { FailedInstalments } from '../../features/payments/components/failed-instalments.tsx';
import { useOwnPaymentsRefresh } from '../../features/payments/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { CardIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

// A chunk of its own, which students never load.
const StaffSubscriptions = lazy(() =>
  import('./staff-subscriptions.tsx').then(({ loadStaffSubscriptions }) => loadStaffSubscriptions()),
);

export const SubscriptionsRoute = () => {
  const { t } = useTranslation('payments');
  const user = useUser();
  const [, setQuery] = useSearchParams();
  const refreshPayments = useOwnPaymentsRefresh();
  const pay = (curso: string, pago: string) => setQuery({ curso, pago }, { preventScrollReset: true });
  const Screen = user && user.role !== 'user' ? StaffSubscriptions : SubscriptionsScreen;
  return (
    <Suspense>
      <Screen
        alerts={<FailedInstalments onPay={pay} />}
        aboveCalendar={<PushInvitation reason="clases" />}
        actions={
          <LinkButton variant="secondary" href="/dashboard/payments">
            <CardIcon />
            {t('mine.title')}
          </LinkButton>
        }
        onRefresh={() => void refreshPayments()}
      />
    </Suspense>
  );
};
