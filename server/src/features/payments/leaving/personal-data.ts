import { toWire } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { type ExportSection, type PersonalData, rowsOf } from '../../../platform/personal-data.ts';
import { auditedOrders } from '../audited-store.ts';
import { customerOf, deleteCustomer } from '../cards/customers-store.ts';
import { forgetCustomer } from '../job-types.ts';
import { changeOrder, forgetNotes, lockRunningPlans } from '../ledger/orders-store.ts';
import { forgetReasons } from '../ledger/refunds-store.ts';
import { receiptName } from '../receipts/receipt.ts';
import { paymentOfAccount, receiptOf, receiptPdf } from '../receipts/receipts.ts';
import { everyOrderOf, everyPaymentOf, lockPlansOfClosedAccount } from './store.ts';

/** Purchases and payments, and what becomes of them when somebody leaves. */
export function paymentsPersonalData({ academy, config, jobs, now }: Platform): PersonalData {
  return {
    sections,
    async *files({ id, language }, db) {
      for (const payment of await everyPaymentOf(db, id)) {
        if (payment.receiptNumber === null) continue;
        const found = await paymentOfAccount(db, payment.id, config.academyTimezone);
        const receipt = found && receiptOf(found);
        if (!receipt) continue;
        const path = `recibos/${receiptName(receipt.number)}.pdf`;
        const issuer = { academy: await academy(db), publicUrl: config.publicUrl };
        yield { path, content: () => receiptPdf(receipt, language, issuer) };
      }
    },
    /** Halts the plans without stopping them: nothing is charged while the account is closed, and nothing that is owed is forgiven. */
    async close(tx, userId) {
      for (const orderId of await lockRunningPlans(tx, userId)) {
        await changeOrder(tx, orderId, { estado: 'halted', haltReason: 'closed' }, now());
        await auditClosing(tx, orderId, 'plan.halted');
      }
    },
    async recover(tx, userId) {
      for (const orderId of await lockPlansOfClosedAccount(tx, userId)) {
        await changeOrder(tx, orderId, { estado: 'active', haltReason: null }, now());
        await auditClosing(tx, orderId, 'plan.resumed');
      }
    },
    async forget(tx, { id }) {
      await forgetNotes(tx, id);
      await forgetReasons(tx, id);
      const customer = await deleteCustomer(tx, id);
      if (customer) await jobs.enqueue(tx, forgetCustomer, customer);
    },
  };
}

const auditClosing = (tx: Tx, orderId: string, action: 'plan.halted' | 'plan.resumed') =>
  audit(tx, auditedOrders, { action, id: orderId, after: { haltReason: 'closed' } });

const sections: readonly ExportSection[] = [
  {
    name: 'compras',
    title: { es: 'Compras y consentimientos', en: 'Purchases and consents' },
    fields: {
      id: { es: 'Identificador', en: 'Identifier' },
      titulo: { es: 'Curso', en: 'Course' },
      paymentMode: { es: 'Forma de pago', en: 'Way of paying' },
      total: { es: 'Total (centavos)', en: 'Total (cents)' },
      currency: { es: 'Moneda', en: 'Currency' },
      estado: { es: 'Estado', en: 'State' },
      consent: { es: 'Plan de pagos (centavos)', en: 'Payment plan (cents)' },
      consentAt: { es: 'Lo aceptaste', en: 'You agreed to it' },
      createdAt: { es: 'Fecha', en: 'Date' },
      metodo: { es: 'Cómo te inscribió la academia', en: 'How the academy enrolled you' },
      nota: { es: 'Nota de la academia', en: 'Note of the academy' },
    },
    rows: ({ id }, db) => rowsOf(everyOrderOf(db, id)),
  },
  {
    name: 'pagos',
    title: { es: 'Pagos', en: 'Payments' },
    fields: {
      id: { es: 'Identificador', en: 'Identifier' },
      titulo: { es: 'Curso', en: 'Course' },
      numero: { es: 'Número', en: 'Number' },
      monto: { es: 'Monto (USD)', en: 'Amount (USD)' },
      dueDate: { es: 'Vence', en: 'Due' },
      estado: { es: 'Estado', en: 'State' },
      paidAt: { es: 'Pagado', en: 'Paid' },
      metodoPago: { es: 'Medio', en: 'Means' },
      refunded: { es: 'Reembolsado (USD)', en: 'Refunded (USD)' },
      recibo: { es: 'Recibo', en: 'Receipt' },
    },
    rows: ({ id }, db) =>
      rowsOf(
        everyPaymentOf(db, id).then((payments) =>
          payments.map((payment) => ({
            ...payment,
            monto: toWire(payment.monto),
            refunded: toWire(payment.refunded),
            recibo: payment.receiptNumber === null ? null : `recibos/${receiptName(payment.receiptNumber)}.pdf`,
          })),
        ),
      ),
  },
  {
    name: 'tarjeta',
    title: { es: 'Cliente en el proveedor de pagos', en: 'Customer at the payment provider' },
    fields: {
      customerId: { es: 'Tu identificador allí', en: 'Your identifier there' },
      guardada: { es: 'Hay una tarjeta guardada', en: 'A card is saved' },
    },
    rows: ({ id }, db) =>
      rowsOf(
        customerOf(db, id).then((customer) =>
          customer ? [{ customerId: customer.customerId, guardada: customer.paymentMethodId !== null }] : [],
        ),
      ),
  },
];
