import { useSearchParams } from 'react-router';

import type { CheckoutAddress } from '../features/payments/use-purchase.ts';

/** The part of the address that is about the course which is open over the screen. */
export const useCourseAddress = () => {
  const [query, setQuery] = useSearchParams();
  const close = () => {
    setQuery(
      (old) => {
        for (const name of ['curso', 'pago', 'paso', 'modo', 'codigo']) old.delete(name);
        return old;
      },
      { preventScrollReset: true },
    );
  };
  const keep = (changes: CheckoutAddress) => {
    setQuery(
      (old) => {
        for (const [name, value] of Object.entries<string | null>({ ...changes })) {
          if (value === null) old.delete(name);
          else old.set(name, value);
        }
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { query, close, keep };
};
