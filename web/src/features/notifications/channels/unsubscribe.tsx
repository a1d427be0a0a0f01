import { Baja } from '@puente/contracts/notifications';
import { type ReactNode, useEffect, useState } from 'react';
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
import { LinkButton } from '../../../ui/link-button.tsx';

/** The tab of the profile with all notification settings. */
const settingsTab = '/dashboard/profile?tab=notificaciones';

/**
 * Screen of the link at the foot of a mail, for people who want no more of its kind. Without a session; one press stops
 * them: the page alone does nothing, because mail programs open links to look at them.
 */
export const UnsubscribeScreen = () => {
  const { t } = useTranslation('channels');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(query.get('token') ?? '');
  const baja = Baja.safeParse(token.split('.')[1]);
  usePageTitle(t('unsubscribe.title'));
  const unsubscribe = useChange(() => api('POST /notificaciones/baja', { body: { token } }));

  // Out of the address, where it would stay in the history.
  useEffect(() => void navigate('/unsubscribe', { replace: true }), [navigate]);

  const settings = (
    <LinkButton href={settingsTab} variant="secondary">
      {t('unsubscribe.settings')}
    </LinkButton>
  );
  const { error } = unsubscribe;
  if (unsubscribe.isSuccess) return <Unsubscribed message={unsubscribe.data.message}>{settings}</Unsubscribed>;
  if (!baja.success || (error instanceof ApiError && error.code === 'UNSUBSCRIBE_LINK_INVALID')) {
    return (
      <Card className="flex flex-col items-start gap-6">
        <h1 className="text-2xl">{t('unsubscribe.title')}</h1>
        <Alert tone="warning">{messageOf(error, t('unsubscribe.invalid'))}</Alert>
        {settings}
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-6">
      <div>
        <h1 className="text-2xl">{t('unsubscribe.title')}</h1>
        <p className="mt-2 text-muted">{t(`unsubscribe.about.${baja.data}`)}</p>
      </div>
      {error && <Alert tone="danger">{messageOf(error, t('unsubscribe.failed'))}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={unsubscribe.isPending}
          pendingText={t('unsubscribe.stopping')}
          onPress={() => unsubscribe.mutate()}
        >
          {t('unsubscribe.stop')}
        </Button>
        {settings}
      </div>
    </Card>
  );
};

const Unsubscribed = ({ message, children }: { message: string; children: ReactNode }) => {
  const { t } = useTranslation('channels');
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="text-2xl">{t('unsubscribe.done')}</h1>
      <p role="status" className="text-muted">
        {message}
      </p>
      {children}
    </Card>
  );
};
