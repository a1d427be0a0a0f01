import { type SyntheticEvent, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { amountIn } from '../../../shared/panel/amount.ts';
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type PurchaseDetails, type RefundWay, useRefund } from '../queries.ts';
import { isHandOffered } from '../refund-consequences.ts';
import { RefundConsequences } from './refund-consequence-list.tsx';

interface RefundDialogProps {
  purchase: PurchaseDetails;
  /** What can still be returned. */
  left: number;
  onClose: () => void;
}

/** Returns a purchase, whole or in part, with what it leads to shown before (ADM-16). */
export const RefundDialog = ({ purchase, left, onClose }: RefundDialogProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const isSeat = purchase.montoPagado === 0;
  const refund = useRefund(purchase.id);
  const [kind, setKind] = useState<'whole' | 'part'>('whole');
  const [via, setVia] = useState<RefundWay>(purchase.metodo === 'tarjeta' ? 'tarjeta' : 'manual');
  const [typed, setTyped] = useState('');
  const [motivo, setMotivo] = useState('');
  const [isTried, setTried] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  // The same key for a retry after a lost answer, so that nothing is returned twice.
  const sent = useRef({ of: '', key: '' });

  const amount = kind === 'whole' ? left : amountIn(typed);
  const isTooMuch = amount !== null && amount > left;
  const isAmountWrong = kind === 'part' && (amount === null || amount === 0 || isTooMuch);
  const isReasonMissing = motivo.trim() === '';
  const wrongAmount = isTooMuch ? t('refund.tooMuch', { left: format.money(left) }) : t('refund.noAmount');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAmountWrong) return amountField.current?.focus();
    if (isReasonMissing) return reasonField.current?.focus();
    if (refund.isPending || amount === null) return;
    const of = `${amount} ${via} ${motivo} ${purchase.reembolsado}`;
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    refund.mutate(
      { monto: amount, motivo, via, yaReembolsado: purchase.reembolsado, envioId: sent.current.key },
      {
        onSuccess: (after) => {
          const isWaiting = after.reembolsos.some(({ estado }) => estado === 'pendiente');
          toast(t(isWaiting ? 'refund.waiting' : isSeat ? 'refund.seatDone' : 'refund.done'));
          onClose();
        },
        // Refused for good: what is sent next is another refund.
        onError: (error) => {
          if (error instanceof ApiError) sent.current = { of: '', key: '' };
        },
      },
    );
  };

  return (
    <FormDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(isSeat ? 'refund.seatTitle' : 'refund.title')}
      isDismissable={!refund.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!isSeat && (
          <RadioCards
            label={t('refund.howMuch')}
            value={kind}
            onChange={setKind}
            isReadOnly={refund.isPending}
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
            ref={amountField}
            label={t('refund.amount')}
            hint={t('refund.amountHint', { left: format.money(left) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={setTyped}
            error={isTried && isAmountWrong ? wrongAmount : undefined}
          />
        )}
        {isHandOffered(purchase) && (
          <RadioCards
            label={t('refund.way')}
            value={via}
            onChange={setVia}
            isReadOnly={refund.isPending}
            cards={[
              { value: 'tarjeta', title: t('refund.toCard'), text: t('refund.toCardText') },
              { value: 'manual', title: t('refund.byHand'), text: t('refund.byHandText') },
            ]}
          />
        )}
        <TextArea
          ref={reasonField}
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          rows={2}
          maxLength={500}
          value={motivo}
          onChange={setMotivo}
          error={isTried && isReasonMissing ? t('refund.noReason') : undefined}
        />
        {amount !== null && !isAmountWrong && <RefundConsequences purchase={purchase} amount={amount} via={via} />}
        {refund.isError && <Alert tone="danger">{messageOf(refund.error, t('refund.failed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={refund.isPending} onPress={onClose}>
            {t('refund.cancel')}
          </Button>
          <Button type="submit" variant="danger" isPending={refund.isPending} pendingText={t('refund.sending')}>
            {isSeat
              ? t('refund.takeSeat')
              : amount === null || isAmountWrong
                ? t('refund.submit')
                : t('refund.submitAmount', { amount: format.money(amount) })}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
};
