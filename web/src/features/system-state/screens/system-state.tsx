import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ItemStates } from '../../../ui/item-states.tsx';
import { Facts } from '../components/facts.tsx';
import { Failed } from '../components/failed.tsx';
import { Parts } from '../components/parts.tsx';
import { Waiting } from '../components/waiting.tsx';
import { useSystemState } from '../queries.ts';

/** The panel's section of the system's state (OPS-4, OPS-5). */
export const SystemState = () => {
  const { t } = useTranslation('system-state');
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-4xl text-muted">{t('intro')}</p>
      <Parts />
      <Work />
    </div>
  );
};

const Work = () => {
  const { t } = useTranslation('system-state');
  return (
    <ItemStates
      query={useSystemState()}
      loadingText={t('state.loading')}
      skeleton={['h-48 w-full', 'h-40 w-full']}
      failedText={t('state.failed')}
    >
      {(state) => (
        <>
          <Failed state={state} />
          <Waiting state={state} />
          <Facts state={state} />
        </>
      )}
    </ItemStates>
  );
};
