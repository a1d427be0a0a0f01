import { useSearchParams } from 'react-router';

import { PaymentsScreen } from '../../features/payments/screens/payments.tsx';

export const PaymentsRoute = () => {
  const [, setQuery] = useSearchParams();
  return <PaymentsScreen onPay={(curso, pago) => setQuery({ curso, pago }, { preventScrollReset: true })} />;
};
