import { useSearchParams } from 'react-router';

import { SubscriptionsScreen } from '../../features/enrolment/screens/subscriptions.tsx';
import { FailedInstalments } from '../../features/payments/components/failed-instalments.tsx';

export const SubscriptionsRoute = () => {
  const [, setQuery] = useSearchParams();
  const pay = (curso: string, pago: string) => setQuery({ curso, pago }, { preventScrollReset: true });
  return <SubscriptionsScreen alerts={<FailedInstalments onPay={pay} />} />;
};
