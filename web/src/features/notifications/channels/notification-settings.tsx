import {
  type AjustesNotificaciones,
  ajustesIniciales,
  type AjustesTema,
  AvisoCorreo,
  AvisoTema,
  temasObligatorios,
  temasPush,
} from '@puente/contracts/notifications';
import { useState, useId } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PushHere } from '../push/push-here.tsx';
import { changedBack, type SettingsChange, useNotificationSettings, useSaveNotificationSettings } from './queries.ts';

/** Notification preferences in the profile; each is saved at once. */
export const NotificationSettings = () => {
  const { t } = useTranslation(['channels', 'notifications']);
  const settings = useNotificationSettings();
  return (
    <Card className="flex max-w-3xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('settings.title')}</h2>
        <p className="mt-1 text-muted">{t('settings.text')}</p>
      </div>
      {settings.isPending && (
        <div role="status" aria-label={t('notifications:loading')} className="flex flex-col gap-3">
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
      <PushHere />
      {settings.data && <Choices settings={settings.data} />}
      <p className="text-sm text-muted">{t('settings.always')}</p>
    </Card>
  );
};

const names = ['sonido', 'recordatoriosClase'] as const;

const Choices = ({ settings }: { settings: AjustesNotificaciones }) => {
  const { t } = useTranslation('channels');
  const save = useSaveNotificationSettings();
  /** The change that takes the last one back; null after it was taken back. */
  const [undo, setUndo] = useState<SettingsChange | null>(null);

  const change = (wanted: SettingsChange, back: SettingsChange | null) => {
    setUndo(null);
    save.mutate(wanted, {
      onSuccess: () => setUndo(back),
      onError: (error) => toast(messageOf(error, t('settings.saveFailed')), 'danger'),
    });
  };
  const choose = (wanted: SettingsChange) => change(wanted, changedBack(wanted, settings));

  return (
    <>
      <div className="flex flex-col gap-4">
        {names.map((name) => (
          <Switch
            key={name}
            value={settings[name]}
            hint={t(`settings.fields.${name}.hint`)}
            onChange={(value) => choose({ [name]: value })}
          >
            {t(`settings.fields.${name}.label`)}
          </Switch>
        ))}
      </div>
      <SubjectSettings temas={{ ...ajustesIniciales, ...settings.temas }} onChange={(temas) => choose({ temas })} />
      {/* The switch may be far up on a phone. */}
      <div role="status" className="sticky bottom-3 min-h-11">
        {undo && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-2 text-sm text-ink shadow-float">
            {t('saved')}
            <Button variant="secondary" size="sm" onPress={() => change(undo, null)}>
              {t('undo')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

interface SubjectSettingsProps {
  temas: Readonly<Record<AvisoTema, AjustesTema>>;
  onChange: (changed: Partial<Record<AvisoTema, AjustesTema>>) => void;
}

/** For each subject of notices, whether they are shown in the academy and on devices, and when they are mailed. */
const SubjectSettings = ({ temas, onChange }: SubjectSettingsProps) => {
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
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_13.5rem_14rem] lg:items-center">
      <div className="min-w-0">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-muted">{t(`subjects.${tema}.text`)}</p>
      </div>
      <div className="flex flex-col">
        <Switch value={settings.enApp} onChange={(enApp) => onChange({ enApp })} className="text-sm">
          <span className="sr-only">{name}: </span>
          {t('inApp')}
        </Switch>
        {temasPush.includes(tema) && (
          <Switch value={settings.push ?? true} onChange={(push) => onChange({ push })} className="text-sm">
            <span className="sr-only">{name}: </span>
            {t('onDevices')}
          </Switch>
        )}
      </div>
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
