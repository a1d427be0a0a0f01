import { NuevoReembolso } from '@puente/contracts/purchases';
import { useRef } from 'react';

import { ApiError } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { amountIn } from '../../../shared/forms/number-in.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { type PurchaseDetails, type RefundWay, useRefund } from '../queries.ts';
import { isHandOffered, type Consequence, consequencesOf } from '../refund-consequences.ts';

interface RefundDialogProps {
  purchase: PurchaseDetails;
  /** Amount that can still be returned. */
  left: number;
  onClose: () => void;
}

interface Typed {
  kind: 'whole' | 'part';
  via: RefundWay;
  monto: string;
  motivo: string;
}

const labels = { kind: 'refund.howMuch', via: 'refund.way', monto: 'refund.amount', motivo: 'refund.reason' } as const;

/** Returns the amount to refund; null where the text is no amount that can be refunded. */
const amountOf = ({ kind, monto }: Typed, left: number): number | null => {
  if (kind === 'whole') return left;
  const amount = amountIn(monto);
  return amount === 0 || (amount !== null && amount > left) ? null : amount;
};

/** Sends a refund, with the same key for a retry after a lost answer, so that nothing is returned twice. */
const useKeyedRefund = ({ id, reembolsado }: PurchaseDetails) => {
  const refund = useRefund(id);
  const sent = useRef({ of: '', key: '' });
  return async (asked: { monto: number; motivo: string; via: RefundWay }) => {
    const of = `${JSON.stringify(asked)} ${reembolsado}`;
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    try {
      return await refund.mutateAsync({ ...asked, yaReembolsado: reembolsado, envioId: sent.current.key });
    } catch (error) {
      // Refused for good: what is sent next is another refund.
      if (error instanceof ApiError) sent.current = { of: '', key: '' };
      throw error;
    }
  };
};

/** Returns a purchase, whole or in part, with what it leads to shown before (ADM-16). */
export const RefundDialog = ({ purchase, left, onClose }: RefundDialogProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const isSeat = purchase.montoPagado === 0;
  const refund = useKeyedRefund(purchase);
  const wrongAmount = (typed: string) =>
    (amountIn(typed) ?? 0) > left ? t('refund.tooMuch', { left: format.money(left) }) : t('refund.noAmount');
  const initial: Typed = {
    kind: 'whole',
    via: purchase.metodo === 'tarjeta' ? 'tarjeta' : 'manual',
    monto: '',
    motivo: '',
  };
  const form = useForm({
    initial,
    label: (field) => t(labels[field]),
    schema: NuevoReembolso.pick({ motivo: true }),
    body: ({ motivo }) => ({ motivo }),
    sentences: { motivo: t('refund.noReason') },
    problems: (typed) => ({ monto: amountOf(typed, left) === null && wrongAmount(typed.monto) }),
    save: ({ motivo }, typed) => refund({ monto: amountOf(typed, left) ?? 0, motivo, via: typed.via }),
    done: ({ reembolsos }) => {
      const isWaiting = reembolsos.some(({ estado }) => estado === 'pendiente');
      return t(isWaiting ? 'refund.waiting' : isSeat ? 'refund.seatDone' : 'refund.done');
    },
    onSaved: onClose,
    failed: t('refund.failed'),
  });
  const { kind, via } = form.values;
  const amount = amountOf(form.values, left);
  const submit = amount === null ? t('refund.submit') : t('refund.submitAmount', { amount: format.money(amount) });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(isSeat ? 'refund.seatTitle' : 'refund.title')}
      submit={isSeat ? t('refund.takeSeat') : submit}
      pending={t('refund.sending')}
      isDanger
    >
      {!isSeat && (
        <RadioCards
          {...form.field('kind')}
          cards={[
            {
              value: 'whole',
              title: t(purchase.reembolsado > 0 ? 'refund.rest' : 'refund.whole'),
              text: t('refund.wholeText'),
              aside: format.money(left),
            },
            { value: 'part', title: t('refund.part'), text: t('refund.partText') },
          ]}
        />
      )}
      {kind === 'part' && (
        <TextField
          {...form.field('monto')}
          hint={t('refund.amountHint', { left: format.money(left) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          isRequired
        />
      )}
      {isHandOffered(purchase) && (
        <RadioCards
          {...form.field('via')}
          cards={[
            { value: 'tarjeta', title: t('refund.toCard'), text: t('refund.toCardText') },
            { value: 'manual', title: t('refund.byHand'), text: t('refund.byHandText') },
          ]}
        />
      )}
      <TextArea {...form.field('motivo')} hint={t('refund.reasonHint')} rows={2} />
      {amount !== null && <RefundConsequences purchase={purchase} amount={amount} via={via} />}
    </FormDialog>
  );
};

interface RefundConsequencesProps {
  purchase: PurchaseDetails;
  amount: number;
  via: RefundWay;
}

/** The consequences of a refund, before it is made. */
const RefundConsequences = ({ purchase, amount, via }: RefundConsequencesProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const sentence = (one: Consequence): string => {
    switch (one.key) {
      case 'toCard':
      case 'byHand':
        return t(`refund.consequence.${one.key}`, { amount: format.money(one.amount) });
      case 'planStops':
      case 'othersKept':
        return t(`refund.consequence.${one.key}`, { count: one.count, amount: format.money(one.amount) });
      case 'codeFree':
      case 'seatFree':
        return t(`refund.consequence.${one.key}`, { code: one.code });
      default:
        return t(`refund.consequence.${one.key}`);
    }
  };
  return (
    <section aria-live="polite" className="rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <h3 className="font-semibold">{t('refund.consequences')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {consequencesOf(purchase, amount, via).map((one) => (
          <li key={one.key}>{sentence(one)}</li>
        ))}
      </ul>
    </section>
  );
};
