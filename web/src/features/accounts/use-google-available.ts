import { useEffect, useState } from 'react';

import { api } from '../../platform/api/client.ts';

let asked: Promise<boolean> | undefined;

/**
 * Whether login with Google is enabled on the server. Requested once per page (memoized); a failed request counts as
 * no.
 */
const askForGoogle = () =>
  (asked ??= api('GET /auth/providers').then(
    ({ google }) => google,
    () => {
      asked = undefined;
      return false;
    },
  ));

/** Whether login with Google is enabled on the server; false until it has answered. */
export function useGoogleAvailable(): boolean {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    let isShown = true;
    void askForGoogle().then((answer) => isShown && setAvailable(answer));
    return () => {
      isShown = false;
    };
  }, []);
  return isAvailable;
}
