import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { freshLogin } from '../../../platform/tab-note.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useGoogleAvailable } from '../use-google-available.ts';
import { GoogleMark } from './google-mark.tsx';

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
