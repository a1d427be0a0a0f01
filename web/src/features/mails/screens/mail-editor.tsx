import type { CorreoEditable } from '@puente/contracts/mails';
import { useParams } from 'react-router';

import { useInLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { mailsAddress } from '../address.ts';
import { MailForm } from '../components/mail-form.tsx';
import { useMail } from '../queries.ts';

/** The texts of one mail in the panel (BRAND-2). */
export const MailEditor = () => {
  const { t } = useTranslation('mails');
  const { clave = '' } = useParams();
  const query = useMail(clave);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={mailsAddress} text={t('back')} />
      <ItemStates
        query={query}
        loadingText={t('loading')}
        skeleton={['h-10 w-64', 'h-72 w-full']}
        failedText={t('loadFailed')}
        missing={{ title: t('missingMail') }}
        heading={t('list')}
      >
        {(mail) => <Mail key={clave} mail={mail} />}
      </ItemStates>
    </div>
  );
};

const Mail = ({ mail }: { mail: CorreoEditable }) => {
  const { clave, nombre, nombreEn, cuando, cuandoEn, version } = mail;
  const shown = useInLanguage()({ nombre, nombreEn, cuando, cuandoEn });
  usePageTitle(shown.nombre);
  return (
    <>
      <header>
        <h1 className="text-2xl wrap-anywhere text-ink sm:text-3xl">{shown.nombre}</h1>
        <p className="mt-1 max-w-2xl text-muted">{shown.cuando}</p>
      </header>
      {/* Another version is another form, which begins with what is stored, or with the draft. */}
      <MailForm key={`${clave} ${version}`} mail={mail} />
    </>
  );
};
