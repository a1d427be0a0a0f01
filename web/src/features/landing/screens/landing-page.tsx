import { keysOf } from '@puente/contracts/keys';
import type { InicioEditable, SeccionDeInicio } from '@puente/contracts/landing';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ItemStates } from '../../../ui/item-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SectionForm } from '../components/section-form.tsx';
import { useLanding } from '../queries.ts';
import { sectionFields } from '../section-rules.ts';

/** The panel's section of the landing page: its words and people, section by section (BRAND-3). */
export const LandingPage = () => {
  const { t } = useTranslation('landing');
  const query = useLanding();
  return (
    <ItemStates
      query={query}
      loadingText={t('loading')}
      skeleton={['h-12 w-full', 'h-72 w-full']}
      failedText={t('loadFailed')}
    >
      {(landing) => <Sections landing={landing} />}
    </ItemStates>
  );
};

const Sections = ({ landing }: { landing: InicioEditable }) => {
  const { t } = useTranslation('landing');
  const [shown, setShown] = useState<string>('portada' satisfies SeccionDeInicio);
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <Tabs
        label={t('sections.label')}
        selected={shown}
        onSelect={setShown}
        tabs={keysOf(sectionFields).map((seccion) => ({
          id: seccion,
          title: t(`sections.${seccion}.title`),
          // Another version is another form, which begins with what is stored, or with the draft.
          content: <SectionForm key={landing.estado[seccion].version} seccion={seccion} landing={landing} />,
        }))}
      />
    </div>
  );
};
