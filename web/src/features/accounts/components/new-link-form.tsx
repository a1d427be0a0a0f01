import { api } from '../../../platform/api/client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkRequestForm } from './link-request-form.tsx';

/** Asks for a new verification link by e-mail. */
export const NewLinkForm = () => {
  const { t } = useTranslation('accounts');
  return (
    <LinkRequestForm
      request={async (email) =>
        (await api('POST /auth/resend-verification-email', { body: { email } })).message || t('resent')
      }
      intro={<h2 className="text-xl">{t('newLink')}</h2>}
      texts={{ emailRequired: t('fields.email.missingForVerification'), failed: t('resendFailed') }}
    />
  );
};
