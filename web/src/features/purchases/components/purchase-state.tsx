import type { CompraEstado } from '@puente/contracts/purchases';

import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paymentTones } from '../../../shared/panel/payment-tones.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { PurchaseDetails } from '../queries.ts';

const tones: Record<CompraEstado, Tone> = {
  Completada: 'success',
  Pendiente: 'info',
  Fallida: 'danger',
  Cancelada: 'neutral',
  Reembolsada: 'warning',
};

/** The state of a purchase as a badge. */
export const PurchaseState = ({ estado }: { estado: CompraEstado }) => {
  const { t } = useTranslation('purchases');
  const shown = known(Object.keys(tones), estado, 'Pendiente');
  return <Badge tone={tones[shown]}>{t(`estado.${shown}`)}</Badge>;
};

type InstalmentEstado = PurchaseDetails['plan']['cuotas'][number]['estado'];

/** The state of an installment as a badge. */
export const InstalmentState = ({ estado }: { estado: InstalmentEstado }) => {
  const { t } = useTranslation('purchases');
  const shown = known(Object.keys(paymentTones), estado, 'pending');
  return <Badge tone={paymentTones[shown]}>{t(`plan.state.${shown}`)}</Badge>;
};
