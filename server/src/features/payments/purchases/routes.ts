import { purchasesRoutes as contract } from '@puente/contracts/purchases';
import { Temporal } from 'temporal-polyfill';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { limits } from '../limits.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { paymentOfAccount, receiptOf } from '../receipts/receipts.ts';
import type { Refunds } from '../refunding/refunding.ts';
import { receiptName } from '../texts.ts';
import { purchaseDetails, purchaseView } from './purchase-view.ts';
import { purchasesCsv } from './purchases-csv.ts';
import { type PurchaseFilter, purchasesPage } from './purchases-store.ts';

interface Days {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** The first moment of a day. @param day 'YYYY-MM-DD' @param timezone IANA */
const startOf = (day: Temporal.PlainDate, timezone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: timezone }).epochMilliseconds);

const filterOf = <F extends Days>(
  { desde, hasta, ...filter }: F,
  timezone: string,
): PurchaseFilter & Omit<F, keyof Days> => ({
  ...filter,
  from: desde === undefined ? undefined : startOf(Temporal.PlainDate.from(desde), timezone),
  until: hasta === undefined ? undefined : startOf(Temporal.PlainDate.from(hasta).add({ days: 1 }), timezone),
});

/** The administrators' list of purchases, its file, one purchase, and giving it back. */
export function purchasesRoutes(app: HttpApp, { academy, database: { db }, config }: Platform, refunds: Refunds): void {
  app.routes(contract, {
    list: {
      limits: [limits.purchaseSearchesOfUser],
      handle: async ({ query: { limit, cursor, ...filter }, language, timezone, reply }) => {
        return sendPage(reply, await purchasesPage(db, filterOf(filter, timezone), { limit, cursor }), (row) =>
          purchaseView(row, language),
        );
      },
    },

    csv: {
      limits: [limits.exportsOfUser],
      handle: ({ query, language, timezone }) =>
        FileAnswer.streamed(purchasesCsv(db, filterOf(query, timezone), { language, timezone }), {
          name: 'compras.csv',
          contentType: 'text/csv; charset=utf-8',
        }),
    },

    one: async ({ params, language, now }) => {
      const details = await purchaseDetails(db, params.id, { language, now });
      assertThat(details, 'PAYMENT_NOT_FOUND');
      return details;
    },

    receipt: {
      limits: [limits.receiptsOfUser],
      handle: async ({ params }) => {
        const found = await paymentOfAccount(db, params.id, config.academyTimezone);
        assertThat(found, 'PAYMENT_NOT_FOUND');
        const receipt = receiptOf(found);
        assertThat(receipt, 'RECEIPT_NOT_FOUND');
        const issuer = { academy: await academy(), publicUrl: config.publicUrl };
        return FileAnswer.made(await receiptPdf(receipt, found.account.language, issuer), {
          name: `${receiptName(receipt.number)}.pdf`,
          contentType: 'application/pdf',
        });
      },
    },

    refund: async ({ actor, params, body, language, now }) => {
      await refunds.request(actor, params.id, body);
      const details = await purchaseDetails(db, params.id, { language, now });
      assertThat(details, 'PAYMENT_NOT_FOUND');
      return details;
    },
  });
}
