import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { viewerZone } from '../../../platform/i18n/time-zone.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { freshLogin } from '../../../platform/session/fresh-login.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { GoogleMark } from './google-mark.tsx';

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

/** 'Continuar con Google', below a separator under the form; not shown when login with Google is disabled (REG-1). */
export const ContinueWithGoogle = () => {
  const { t, language } = useTranslation('accounts');
  const [isThere, setThere] = useState(false);

  useEffect(() => {
    let isShown = true;
    void askForGoogle().then((answer) => isShown && setThere(answer));
    return () => {
      isShown = false;
    };
  }, []);

  if (!isThere) return null;
  const query = new URLSearchParams({
    idioma: language,
    timezone: viewerZone(),
  });
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-4 text-sm text-muted',
          'before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line',
        )}
      >
        {t('or')}
      </p>
      {/* A plain link (full page navigation): the server redirects to Google, and the login returns to a new page. */}
      <a
        href={`/api/auth/google?${query.toString()}`}
        onClick={() => freshLogin.write('google')}
        className={buttonStyle('secondary')}
      >
        <GoogleMark />
        {t('continueWithGoogle')}
      </a>
    </>
  );
};
