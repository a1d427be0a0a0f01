import type { FichaDeUsuario } from '@puente/contracts/user-page';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';

/** What an account says of its person. */
export const UserFacts = ({ user }: { user: FichaDeUsuario }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const facts = [
    [t('page.facts.email'), user.emailVerifiedAt ? user.email : `${user.email} (${t('page.facts.unverified')})`],
    [t('page.facts.phone'), user.phoneNumber],
    [t('page.facts.since'), format.longDate(user.createdAt)],
    [
      t('page.facts.lastActivity'),
      user.ultimaActividad ? format.dateTime(user.ultimaActividad) : t('page.facts.never'),
    ],
    [t('page.facts.timezone'), user.timezone],
    [t('page.facts.secondStep'), t(user.segundoPaso ? 'page.facts.on' : 'page.facts.off')],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
