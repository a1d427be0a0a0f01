import type { Result } from '../../../platform/api/route-types.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

export type Besides = Result<'POST /auth/reset-password/check'>['besides'];
type Provider = Besides['identities'][number]['provider'];

/** Returns the identities that a reset keeps by default: those that aren't recent. */
export const keptAtFirst = ({ identities }: Besides): Provider[] =>
  identities.filter(({ isRecent }) => !isRecent).map(({ provider }) => provider);

interface AccountBesidesProps {
  besides: Besides;
  kept: readonly Provider[];
  onKeep: (kept: Provider[]) => void;
}

/** Lists the account's identities, sessions and second factors, and their fate at the reset (SAFE-2). */
export const AccountBesides = ({ besides, kept, onKeep }: AccountBesidesProps) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { identities, pendingEmail, sessions, secondFactors } = besides;
  const hasList = pendingEmail !== null || sessions > 0 || secondFactors.length > 0;
  if (identities.length === 0 && !hasList) return null;
  return (
    <section aria-label={t('besides.title')} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="text-base font-semibold">{t('besides.title')}</h2>
      {hasList && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          {pendingEmail !== null && <li className="wrap-anywhere">{t('besides.pending', { email: pendingEmail })}</li>}
          {sessions > 0 && <li>{t('besides.sessions', { count: sessions })}</li>}
          {secondFactors.map(({ name, since }) => (
            <li key={`${name} ${since}`} className="break-words">
              {t('besides.factor', { name, since: format.longDate(since) })}
            </li>
          ))}
        </ul>
      )}
      {identities.map(({ provider, email, since, isRecent }) => (
        <div key={provider}>
          <Checkbox
            value={kept.includes(provider)}
            onChange={(isKept) => onKeep([...kept.filter((one) => one !== provider), ...(isKept ? [provider] : [])])}
          >
            <span className="wrap-anywhere">
              {email === null ? t('besides.google') : t('besides.googleOf', { email })}
            </span>
          </Checkbox>
          <p className="pl-8.5 text-sm text-muted">
            {t(isRecent ? 'besides.recent' : 'besides.known', { since: format.longDate(since) })}
          </p>
        </div>
      ))}
    </section>
  );
};
