import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { freshLogin } from '../../../platform/tab-note.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** 'Continuar con Google', below a separator under the form; not shown when login with Google is disabled (REG-1). */
export const ContinueWithGoogle = () => {
  const { t, language } = useTranslation('accounts');
  const isThere = useGoogleAvailable();
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

/** Google's logo in its original colors, as its brand guidelines require. */
export const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" className="shrink-0">
    <path
      fill="#4285f4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65"
    />
    <path
      fill="#34a853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48"
    />
    <path
      fill="#fbbc05"
      d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78z"
    />
    <path
      fill="#ea4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5"
    />
  </svg>
);

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
