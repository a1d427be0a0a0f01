import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { usePush } from './use-push.ts';

/** Notifications on this device: on and off by one press, a test, and why there are none where there can be none. */
export const PushHere = () => {
  const { t } = useTranslation('channels');
  const { state, turnOn, turnOff, test } = usePush();
  const id = useId();
  const isOn = state.data === 'on';
  const isPending = turnOn.isPending || turnOff.isPending;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-b border-line pb-6">
      <h3 id={id} className="text-lg">
        {t('push.title')}
      </h3>
      {state.isPending && (
        <div role="status" aria-label={t('push.loading')}>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {state.isLoadingError && (
        <ErrorState message={t('push.loadFailed')} isRetrying={state.isFetching} onRetry={() => void state.refetch()} />
      )}
      {(state.data === 'on' || state.data === 'off') && (
        <Switch
          value={turnOn.isPending || (isOn && !turnOff.isPending)}
          hint={t('push.hint')}
          // A second press waits for the first.
          onChange={(wanted) => {
            if (!isPending) (wanted ? turnOn : turnOff).mutate();
          }}
        >
          {t('push.label')}
        </Switch>
      )}
      {state.data !== undefined && state.data !== 'on' && state.data !== 'off' && (
        <p className="text-sm text-muted">{t(`push.without.${state.data}`)}</p>
      )}
      {isOn && !turnOff.isPending && (
        <Button
          variant="secondary"
          size="sm"
          isPending={test.isPending}
          pendingText={t('push.testing')}
          onPress={() => test.mutate()}
          className="self-start"
        >
          {t('push.test')}
        </Button>
      )}
    </section>
  );
};
