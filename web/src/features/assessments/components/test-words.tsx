import type { Prueba } from '@puente/contracts/assessments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CheckIcon, ClockIcon, type IconProps, RefreshIcon } from '../../../ui/icons.tsx';

const obstacles = ['sin-intentos', 'aun-no', 'terminada', 'aprobada', 'por-calificar', 'sin-acceso'];

/** Returns formatters for the facts of a test: questions, time limit, attempts, marks, period and obstacle. */
export const useTestWords = () => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const percent = (mark: number): string => format.percent(mark / 100);

  return {
    percent,
    questions: ({ totalPreguntas }: Pick<Prueba, 'totalPreguntas'>) =>
      t('facts.questionCount', { count: totalPreguntas }),
    time: ({ tiempoLimite }: Pick<Prueba, 'tiempoLimite'>) =>
      tiempoLimite === null ? t('facts.noLimit') : t('facts.minutes', { count: tiempoLimite }),
    attempts: ({ intentos: { usados, permitidos } }: Pick<Prueba, 'intentos'>) =>
      permitidos === null
        ? t('facts.attemptsFree', { count: usados })
        : t('facts.attemptsOf', { used: usados, count: permitidos }),
    mark: ({ mejorNota, notaMinima }: Pick<Prueba, 'mejorNota' | 'notaMinima'>) =>
      mejorNota === null
        ? t('facts.passWith', { pass: percent(notaMinima) })
        : t('facts.bestOf', { best: percent(mejorNota), pass: percent(notaMinima) }),
    /** Period in which the test can be taken; undefined without limits. */
    window: ({ disponibleDesde, disponibleHasta }: Pick<Prueba, 'disponibleDesde' | 'disponibleHasta'>) => {
      const [from, until] = [disponibleDesde, disponibleHasta].map((moment) => moment && format.dateTime(moment));
      if (from && until) return t('facts.fromUntil', { from, until });
      if (from) return t('facts.from', { from });
      return until ? t('facts.until', { until }) : undefined;
    },
    /** Reason why the test can't be taken now, and the remedy; undefined when it can. */
    obstacle: ({ impedimento, disponibleDesde }: Pick<Prueba, 'impedimento' | 'disponibleDesde'>) => {
      if (impedimento === null) return;
      if (impedimento === 'aun-no' && !disponibleDesde) return t('obstacle.aun-noSoon');
      return t(`obstacle.${known(obstacles, impedimento, 'other')}`, {
        from: disponibleDesde ? format.dateTime(disponibleDesde) : '',
      });
    },
  };
};

const looks: Record<string, { tone: Tone; Icon: (props: IconProps) => React.ReactNode }> = {
  Pendiente: { tone: 'info', Icon: ClockIcon },
  'Por calificar': { tone: 'info', Icon: ClockIcon },
  Aprobado: { tone: 'success', Icon: CheckIcon },
  Reprobado: { tone: 'warning', Icon: RefreshIcon },
};

/** Pendiente, Por calificar, Aprobado or Reprobado (TEST-1). */
export const TestStateBadge = ({ estado }: { estado: Prueba['estado'] }) => {
  const { t } = useTranslation('assessments');
  const { tone, Icon } = looks[estado] ?? { tone: 'neutral', Icon: ClockIcon };
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" />
      {t(`state.${known(Object.keys(looks), estado, 'other')}`)}
    </Badge>
  );
};
