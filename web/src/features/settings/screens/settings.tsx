import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ItemStates } from '../../../ui/item-states.tsx';
import { BrandSection } from '../components/brand-section.tsx';
import { InstalmentsSection } from '../components/instalments-section.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { useSettings } from '../queries.ts';

/** The panel's section of settings (ADM-14): what an academy changes without an engineer. */
export const Settings = () => {
  const { t } = useTranslation('settings');
  return (
    <ItemStates
      query={useSettings()}
      loadingText={t('loading')}
      skeleton={['h-72 w-full', 'h-40 w-full']}
      failedText={t('loadFailed')}
    >
      {(settings) => (
        <div className="flex flex-col gap-6">
          <p className="max-w-2xl text-muted">{t('text')}</p>
          <SettingsForm section="academia" settings={settings} />
          <BrandSection settings={settings} />
          <SettingsForm section="acceso" settings={settings} />
          <InstalmentsSection settings={settings} />
          <SettingsForm section="reembolso" settings={settings} />
          <SettingsForm section="certificado" settings={settings} />
          <SettingsForm section="soporte" settings={settings} />
        </div>
      )}
    </ItemStates>
  );
};
