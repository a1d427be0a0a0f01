import type { TareaEstado } from '@puente/contracts/coursework';

import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CertificateIcon, CheckIcon, ClockIcon, type IconProps, WarningIcon } from '../../../ui/icons.tsx';

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
