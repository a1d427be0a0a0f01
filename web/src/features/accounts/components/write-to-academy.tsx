import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The academy's address, for somebody who can't get in. Without an answer there is nothing: the sentence is said already. */
export const WriteToAcademy = () => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    api('GET /academia').then(
      ({ correo }) => setEmail(correo),
      () => {},
    );
  }, []);
  if (email === undefined) return null;
  return (
    <LinkButton variant="secondary" href={`mailto:${email}`}>
      {t('writeTo', { email })}
    </LinkButton>
  );
};
