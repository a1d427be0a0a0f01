import type { Prueba } from '@puente/contracts/assessments';

import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CheckIcon, ClockIcon, type IconProps, RefreshIcon } from '../../../ui/icons.tsx';

const looks: Record<string, { tone: Tone; Icon: (props: IconProps) => React.ReactNode }> = {
  Pendiente: { tone: 'info', Icon: ClockIcon },
  Aprobado: { tone: 'success', Icon: CheckIcon },
  Reprobado: { tone: 'warning', Icon: RefreshIcon },
};

/** Pendiente, Aprobado or Reprobado (TEST-1). */
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
