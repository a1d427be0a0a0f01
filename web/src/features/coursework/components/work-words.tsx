import type { TareaEstado } from '@puente/contracts/coursework';

import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CertificateIcon, CheckIcon, ClockIcon, type IconProps, WarningIcon } from '../../../ui/icons.tsx';

/** Sentences about assignments that several components say. */
export const useWorkWords = () => {
  const { t } = useTranslation('coursework');
  const format = useFormat();
  return {
    /** sábado, 21 de noviembre, 19:00 in the reader's time zone */
    moment: (moment: string) => format.dateTime(moment),
    left: (vence: string, now: Date) => {
      const left = timeLeft(vence, now);
      return left.unit === 'over' ? t('left.over') : t(`left.${left.unit}`, { count: left.count });
    },
    mark: (nota: number, notaMaxima: number) => t('mark.of', { nota, maxima: notaMaxima }),
  };
};

const looks: Record<string, { tone: Tone; Icon: (props: IconProps) => React.ReactNode }> = {
  Pendiente: { tone: 'info', Icon: ClockIcon },
  Entregada: { tone: 'success', Icon: CheckIcon },
  Calificada: { tone: 'success', Icon: CertificateIcon },
  Vencida: { tone: 'warning', Icon: WarningIcon },
};

/** Pendiente, Entregada, Calificada or Vencida (TEST-5). */
export const WorkStateBadge = ({ estado }: { estado: TareaEstado }) => {
  const { t } = useTranslation('coursework');
  const { tone, Icon } = looks[estado] ?? { tone: 'neutral', Icon: ClockIcon };
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" />
      {t(`state.${known(Object.keys(looks), estado, 'other')}`)}
    </Badge>
  );
};

type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'over' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the time left: whole days from two days on, then whole hours, then minutes rounded up; `over` past due. */
export const timeLeft = (vence: string, now: Date): TimeLeft => {
  const left = Date.parse(vence) - now.getTime();
  if (left < 0) return { unit: 'over' };
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day) };
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) };
  return { unit: 'minutes', count: Math.max(1, Math.ceil(left / minute)) };
};
