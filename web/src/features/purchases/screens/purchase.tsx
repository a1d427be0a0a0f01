import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PurchasePlan } from '../components/purchase-plan.tsx';
import { PurchaseState } from '../components/purchase-state.tsx';
import { RefundDialog } from '../components/refund-dialog.tsx';
import { type PurchaseDetails, usePurchase, usePurchaseReceipt } from '../queries.ts';

const list = '/dashboard/paneladmin/compras';

/** The screen of a purchase: its payments, its plan, its refunds, and the dialog that refunds it (ADM-16). */
export const PurchaseScreen = () => {
  const { t } = useTranslation('purchases');
  const { id = '' } = useParams();
  const purchase = usePurchase(id);
  const name = purchase.data?.usuario?.nombreCompleto || t('missing.user');
  const title = purchase.data ? t('one.title', { name }) : t('one.untitled');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <LinkButton variant="secondary" size="sm" href={list}>
            {t('one.back')}
          </LinkButton>
        }
      />
      <ItemStates
        query={purchase}
        loadingText={t('one.loading')}
        skeleton={['h-64 w-full']}
        failedText={t('one.loadFailed')}
        missing={{ title: t('one.unknown') }}
      >
        {(found) => <Details key={id} purchase={found} />}
      </ItemStates>
    </>
  );
};

const Details = ({ purchase }: { purchase: PurchaseDetails }) => {
  const { t } = useTranslation('purchases');
  /** Refundable amount when the dialog was opened; the dialog stays until it is closed, also when nothing is left any more. */
  const [refundable, setRefundable] = useState<number | null>(null);
  const receipt = usePurchaseReceipt();
  const { reembolsable, impedimento, disputa } = purchase;
  return (
    <div className="flex flex-col gap-6">
      {(disputa === 'open' || disputa === 'lost') && <Alert tone="warning">{t(`one.dispute.${disputa}`)}</Alert>}
      <Card className="flex flex-col gap-6">
        <Facts purchase={purchase} />
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          {reembolsable !== null && (
            <Button variant="danger" onPress={() => setRefundable(reembolsable)}>
              {t(purchase.montoPagado === 0 ? 'refund.takeSeat' : 'refund.open')}
            </Button>
          )}
          {purchase.recibo && (
            <FileButton text={t('one.receipt')} failed={t('one.receiptFailed')} file={receipt} of={purchase.id} />
          )}
          {impedimento && <p className="text-sm text-muted">{t(`one.impediment.${impedimento}`)}</p>}
        </div>
      </Card>
      {purchase.plan.cuotas.length > 1 && <PurchasePlan purchase={purchase} />}
      <PurchaseRefunds purchase={purchase} />
      {refundable !== null && (
        <RefundDialog purchase={purchase} left={reembolsable ?? refundable} onClose={() => setRefundable(null)} />
      )}
    </div>
  );
};

const Facts = ({ purchase }: { purchase: PurchaseDetails }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { usuario, curso, suscripcion, codigo } = purchase;
  const none = t('missing.other');
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      <Fact term={t('columns.user')}>
        {usuario?.nombreCompleto || t('missing.user')}
        <span className="block text-sm break-all text-muted">{usuario?.email ?? none}</span>
      </Fact>
      <Fact term={t('columns.course')}>{curso?.titulo || t('missing.course')}</Fact>
      <Fact term={t('columns.state')}>
        <PurchaseState estado={purchase.estadoPago} />
        {purchase.estadoPago === 'Fallida' && purchase.motivoRechazo && (
          <span className="mt-1 block text-sm text-muted">{t('one.declined', { code: purchase.motivoRechazo })}</span>
        )}
      </Fact>
      <Fact term={t('columns.amount')}>
        {format.money(purchase.montoPagado)}
        {purchase.reembolsado > 0 && (
          <span className="block text-sm text-muted">
            {t('returned', { amount: format.money(purchase.reembolsado) })}
          </span>
        )}
      </Fact>
      <Fact term={t('columns.date')}>{format.dateTime(purchase.fechaCompra)}</Fact>
      <Fact term={t('columns.method')}>{purchase.metodoPago || none}</Fact>
      <Fact term={t('one.concept')}>
        {purchase.de > 1 ? t('plan.of', { numero: purchase.numero, de: purchase.de }) : t('one.single')}
      </Fact>
      <Fact term={t('one.receiptNumber')}>{purchase.recibo ?? none}</Fact>
      <Fact term={t('one.transaction')}>
        <span className="break-all">{purchase.transactionId ?? none}</span>
      </Fact>
      <Fact term={t('one.subscription')}>{suscripcion ? <Access suscripcion={suscripcion} /> : none}</Fact>
      {codigo && (
        <Fact term={t('one.code')}>
          {codigo.codigo}
          {codigo.organizacion && <span className="block text-sm text-muted">{codigo.organizacion}</span>}
        </Fact>
      )}
      {purchase.nota && (
        <Fact term={t('one.note')}>
          <span className="wrap-anywhere whitespace-pre-line">{purchase.nota}</span>
        </Fact>
      )}
    </dl>
  );
};

const Access = ({ suscripcion }: { suscripcion: NonNullable<PurchaseDetails['suscripcion']> }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  return (
    <>
      <SubscriptionState estado={suscripcion.estado} />
      <span className="mt-1 block text-sm text-muted">
        {suscripcion.fechaFin ? t('one.until', { day: format.longDate(suscripcion.fechaFin) }) : t('one.withoutEnd')}
      </span>
    </>
  );
};

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="mt-0.5 text-ink">{children}</dd>
  </div>
);

const tones: Record<PurchaseDetails['reembolsos'][number]['estado'], Tone> = {
  pendiente: 'info',
  hecho: 'success',
  rechazado: 'danger',
};

/** The refunds of a purchase so far, by whom and why. */
const PurchaseRefunds = ({ purchase }: { purchase: PurchaseDetails }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const here = purchase.reembolsos
    .filter(({ estado }) => estado === 'hecho')
    .reduce((sum, { monto }) => sum + Math.round(monto * 100), 0);
  const elsewhere = (Math.round(purchase.reembolsado * 100) - here) / 100;
  if (purchase.reembolsos.length === 0 && elsewhere <= 0) return null;
  return (
    <Card as="section" aria-labelledby="purchase-refunds" className="flex flex-col gap-4">
      <h2 id="purchase-refunds" className="text-xl">
        {t('refunds.title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {purchase.reembolsos.map(({ id, monto, motivo, via, estado, createdAt, por }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{motivo}</span>
              <span className="text-sm text-muted">
                {t('refunds.by', { name: por ?? t('refunds.nobody'), moment: format.dateTime(createdAt) })}
              </span>
              {via === 'manual' && purchase.metodo === 'tarjeta' && (
                <span className="text-sm text-muted">{t('refunds.byHand')}</span>
              )}
              {estado === 'rechazado' && <span className="text-sm text-muted">{t('refunds.refused')}</span>}
              {estado === 'pendiente' && <span className="text-sm text-muted">{t('refunds.waiting')}</span>}
            </span>
            <span className="flex items-center gap-3">
              <Badge tone={tones[estado]}>{t(`refunds.state.${estado}`)}</Badge>
              <span className="font-semibold tabular-nums">{format.money(monto)}</span>
            </span>
          </li>
        ))}
        {elsewhere > 0 && <li className="text-muted">{t('refunds.elsewhere', { amount: format.money(elsewhere) })}</li>}
      </ul>
    </Card>
  );
};
