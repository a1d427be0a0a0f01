import { api } from '../../../platform/api/client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkRequestForm } from './link-request-form.tsx';

interface ResetLinkFormProps {
  email?: string;
  /** Returns to the login form, if there is one; called with the typed address. */
  onBack?: (email: string) => void;
}

/** Requests a password reset link by e-mail (LOGIN-8). */
export const ResetLinkForm = ({ email, onBack }: ResetLinkFormProps) => {
  const { t } = useTranslation('accounts');
  return (
    <LinkRequestForm
      request={async (address) =>
        (await api('POST /auth/forgot-password', { body: { email: address } })).message || t('forgot.sent')
      }
      intro={<p className="text-muted">{t('forgot.intro')}</p>}
      texts={{ emailRequired: t('fields.email.missingForReset'), failed: t('forgot.failed') }}
      email={email}
      back={onBack && { label: t('forgot.back'), onPress: onBack }}
    />
  );
};
