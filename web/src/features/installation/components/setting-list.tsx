import type { AjusteComprobado, EstadoDeAjuste } from '@puente/contracts/installation';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const tones: Record<EstadoDeAjuste, Tone> = { falla: 'danger', falta: 'warning', prueba: 'info', lista: 'success' };
/** States in the order of the list. */
const order: readonly EstadoDeAjuste[] = ['falla', 'falta', 'prueba', 'lista'];

/** The settings of the server, those that are to be resolved first, with what holds and where it is explained. */
export const SettingList = ({ settings }: { settings: readonly AjusteComprobado[] }) => {
  const { t } = useTranslation('installation');
  const sorted = settings.toSorted((a, b) => order.indexOf(a.estado) - order.indexOf(b.estado));
  const open = settings.filter(({ estado }) => estado !== 'lista').length;
  return (
    <>
      <p className="font-semibold text-ink">
        {open === 0 ? t('settings.none') : t('settings.open', { count: open, all: settings.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {sorted.map((setting) => (
          <Setting key={setting.clave} {...setting} />
        ))}
      </ul>
    </>
  );
};

const Setting = ({ estado, nombre, explicacion, variables, documento }: AjusteComprobado) => {
  const { t } = useTranslation('installation');
  return (
    <li className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold text-ink">{nombre}</h3>
        <Badge tone={tones[estado]}>{t(`states.${estado}`)}</Badge>
      </div>
      <p className="wrap-anywhere text-muted">{explicacion}</p>
      {estado !== 'lista' && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('settings.where')}: <code className="font-mono">{variables.join(', ')}</code>. {t('settings.document')}{' '}
          <code className="font-mono">{documento}</code>.
        </p>
      )}
    </li>
  );
};
