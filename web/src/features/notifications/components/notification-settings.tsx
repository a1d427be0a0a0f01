import type { AjustesNotificaciones } from '@puente/contracts/notifications';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useNotificationSettings, useSaveNotificationSetting } from '../queries.ts';

/** Notification preferences in the profile; each switch is saved at once. */
export const NotificationSettings = () => {
  const { t } = useTranslation('notifications');
  const settings = useNotificationSettings();
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('settings.title')}</h2>
        <p className="mt-1 text-muted">{t('settings.text')}</p>
      </div>
      {settings.isPending && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {settings.isLoadingError && (
        <ErrorState
          message={t('settings.loadFailed')}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <Switches settings={settings.data} />}
      <p className="text-sm text-muted">{t('settings.always')}</p>
    </Card>
  );
};

const names = ['sonido', 'recordatoriosClase'] as const;

const Switches = ({ settings }: { settings: AjustesNotificaciones }) => {
  const { t } = useTranslation('notifications');
  const save = useSaveNotificationSetting();
  return (
    <div className="flex flex-col gap-4">
      {names.map((name) => (
        <Switch
          key={name}
          value={settings[name]}
          hint={t(`settings.fields.${name}.hint`)}
          onChange={(value) =>
            save.mutate(
              { name, value },
              { onError: (error) => toast(messageOf(error, t('settings.saveFailed')), 'danger') },
            )
          }
        >
          {t(`settings.fields.${name}.label`)}
        </Switch>
      ))}
    </div>
  );
};
