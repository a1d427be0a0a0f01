import type { CorreoEditable } from '@puente/contracts/mails';

import { useInLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The placeholders of a mail: how they are written, and what stands there when it is sent. */
export const Placeholders = ({ mail }: { mail: Pick<CorreoEditable, 'marcadores'> }) => {
  const { t } = useTranslation('mails');
  const inLanguage = useInLanguage();
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-2xl text-muted">{t('placeholders')}</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm @2xl:grid-cols-2">
        {inLanguage(mail.marcadores).map(({ nombre, significa, ejemplo }) => (
          <div key={nombre} className="flex flex-wrap items-baseline gap-x-2">
            <dt>
              <code className="font-semibold text-ink">{`{${nombre}}`}</code>
            </dt>
            <dd className="min-w-0 wrap-anywhere text-muted">
              {significa}
              {ejemplo && ` (${ejemplo})`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
