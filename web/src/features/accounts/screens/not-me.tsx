import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useChange } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { ResetLinkForm } from '../components/link-request-form.tsx';

/**
 * Target of the 'not me' link in the mail about a new device (SAFE-3). Pressing the button ends every session; opening
 * the page alone does nothing, because mail programs prefetch links.
 */
export const NotMeScreen = () => {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(query.get('token') ?? '');
  usePageTitle(t('notMe.title'));
  const disown = useChange(() => api('POST /auth/not-me', { body: { token } }));

  // Out of the address, where it would stay in the history.
  useEffect(() => void navigate('/not-me', { replace: true }), [navigate]);

  if (disown.isSuccess) {
    return (
      <Card className="flex flex-col items-center gap-4 py-12 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-8" />
        </span>
        <h1 className="text-2xl">{t('notMe.done')}</h1>
        <p role="status" className="text-muted">
          {disown.data.message}
        </p>
      </Card>
    );
  }
  const { error } = disown;
  if (token === '' || (error instanceof ApiError && error.code === 'NOT_ME_LINK_INVALID')) {
    return (
      <Card className="flex flex-col gap-6">
        <h1 className="text-2xl">{t('reset.invalidTitle')}</h1>
        <Alert tone="warning">{messageOf(error, t('notMe.invalid'))}</Alert>
        <ResetLinkForm />
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-6">
      <div>
        <h1 className="text-2xl">{t('notMe.title')}</h1>
        <p className="mt-2 text-muted">{t('notMe.text')}</p>
      </div>
      {error && <Alert tone="danger">{messageOf(error, t('notMe.failed'))}</Alert>}
      <Button
        variant="danger"
        isPending={disown.isPending}
        pendingText={t('notMe.ending')}
        onPress={() => disown.mutate()}
      >
        {t('notMe.end')}
      </Button>
    </Card>
  );
};
