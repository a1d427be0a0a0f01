import { type AjustesTema, AvisoCorreo, AvisoTema, temasObligatorios } from '@puente/contracts/notifications';
import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';

export interface SubjectSettingsProps {
  temas: Readonly<Record<AvisoTema, AjustesTema>>;
  onChange: (changed: Partial<Record<AvisoTema, AjustesTema>>) => void;
}

/** For each subject of notices, whether they are shown in the academy and when they are mailed. */
export const SubjectSettings = ({ temas, onChange }: SubjectSettingsProps) => {
  const { t } = useTranslation('channels');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h3 id={id} className="text-lg">
        {t('title')}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('text')}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {AvisoTema.options.map((tema) => (
          <Subject
            key={tema}
            tema={tema}
            settings={temas[tema]}
            onChange={(changed) => onChange({ [tema]: { ...temas[tema], ...changed } })}
          />
        ))}
      </ul>
    </section>
  );
};

interface SubjectProps {
  tema: AvisoTema;
  settings: AjustesTema;
  onChange: (changed: Partial<AjustesTema>) => void;
}

const Subject = ({ tema, settings, onChange }: SubjectProps) => {
  const { t } = useTranslation('channels');
  const name = t(`subjects.${tema}.name`);
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_11rem_15rem] lg:items-center">
      <div className="min-w-0">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-muted">{t(`subjects.${tema}.text`)}</p>
      </div>
      <Switch value={settings.enApp} onChange={(enApp) => onChange({ enApp })} className="text-sm">
        <span className="sr-only">{name}: </span>
        {t('inApp')}
      </Switch>
      {temasObligatorios.includes(tema) ? (
        <p className="text-sm text-muted lg:px-3">{t('compulsory')}</p>
      ) : (
        <Select
          label={<span className="sr-only">{t('mailOf', { name })}</span>}
          options={AvisoCorreo.options.map((correo) => ({ id: correo, label: t(`mail.${correo}`) }))}
          value={settings.correo}
          onChange={(correo) => onChange({ correo: AvisoCorreo.parse(correo) })}
          className="gap-0!"
        />
      )}
    </li>
  );
};
