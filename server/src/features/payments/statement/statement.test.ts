import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const titleOf = async (pdf: Buffer) => {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  return String(info['Title']);
};

const mine = async (query = '', person = shop.student) => person.get(`payments/mine${query}`);

const receipt = async (paymentId: string, person = shop.student) =>
  shop.server.inject({
    method: 'GET',
    url: `/api/payments/${paymentId}/receipt`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('the list of my payments', () => {
  test('[PAY-14] has the successful payments, newest first, and no future ones', async () => {
    shop = await checkout({ at: new Date('2026-10-31T15:00:00Z') });
    expect((await mine()).body).toEqual([]);
    await shop.buy('subscription');
    await shop.goTo('2026-11-30T14:00:00Z');
    const [first, second] = await shop.payments();
    expect((await mine()).body).toEqual([
      {
        id: second!.id,
        cursoId: shop.courseId,
        curso: 'Ciudadanía y Naturalización',
        cursoEn: null,
        monto: 100,
        reembolsado: 0,
        fecha: second!.paidAt!.toISOString(),
        metodoPago: 'Visa •••• 4242',
        estado: 'succeeded',
        numero: 2,
        de: 6,
        recibo: 'AP-000002',
        origen: 'tarjeta',
        metodo: null,
        codigo: null,
        organizacion: null,
      },
      expect.objectContaining({ id: first!.id, numero: 1, de: 6, recibo: 'AP-000001' }),
    ]);
  });

  test('[PAY-14] is paginated', async () => {
    shop = await checkout();
    await shop.buy('payment');
    await shop.pass(60_000);
    const course = await createCourse(shop.platform, { precio: 200 });
    await shop.buy('payment', cards.worksToo, { course });
    const first = await mine('?limit=1');
    expect(first.body).toMatchObject([{ cursoId: course, metodoPago: 'Mastercard •••• 4444', numero: 1, de: 1 }]);
    const rest = await mine(`?limit=1&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(rest.body).toMatchObject([{ cursoId: shop.courseId }]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    expect((await mine('?cursor=invented')).body).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  });

  test('[PAY-14] shows refunds', async () => {
    shop = await checkout();
    const { paymentIntentId } = await shop.buy('payment');
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 10_000 });
    await shop.webhooks();
    expect((await mine()).body).toMatchObject([{ estado: 'partlyRefunded', monto: 600, reembolsado: 100 }]);
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    expect((await mine()).body).toMatchObject([{ estado: 'refunded', reembolsado: 600, recibo: 'AP-000001' }]);
  });

  test('[ASVS-8.2.2] has only one’s own payments', async () => {
    shop = await checkout();
    await shop.buy('payment');
    expect((await mine('', await shop.app.student())).body).toEqual([]);
    expect((await shop.call('GET', 'payments/mine')).status).toBe(401);
  });
});

describe('a receipt', () => {
  test('[PAY-14] can be downloaded as the PDF that was mailed, with a file name', async () => {
    shop = await checkout();
    await shop.buy('payment');
    const [payment] = await shop.payments();
    const { statusCode, headers, rawPayload } = await receipt(payment!.id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=AP-000001.pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await titleOf(rawPayload)).toBe('Recibo AP-000001');
  });

  test('[PAY-14] is in the account’s language', async () => {
    shop = await checkout();
    const reader = await shop.app.student({ language: 'en' });
    await shop.buy('payment', cards.works, { person: reader });
    const [payment] = await shop.payments();
    const { rawPayload } = await receipt(payment!.id, reader);
    expect(await titleOf(rawPayload)).toBe('Receipt AP-000001');
    const named = async () =>
      (await getMeta(await getDocumentProxy(new Uint8Array((await receipt(payment!.id, reader)).rawPayload)))).info[
        'Subject'
      ];
    // [UX-6] With the course's English title where the academy gives one, unless the course has been renamed since.
    const setTitles = (titulo: string) =>
      shop.platform.database.query(`update courses set titulo = $1, "tituloEn" = 'Citizenship' where id = $2`, [
        titulo,
        shop.courseId,
      ]);
    expect(await named()).toBe('Ciudadanía y Naturalización');
    await setTitles('Ciudadanía y Naturalización');
    expect(await named()).toBe('Citizenship');
    await setTitles('Otro curso');
    expect(await named()).toBe('Ciudadanía y Naturalización');
  });

  test('[PAY-14] is a 404 for an unpaid and for an unknown payment', async () => {
    shop = await checkout();
    await shop.buy('subscription');
    const [, second] = await shop.payments();
    expect((await receipt(second!.id)).json()).toMatchObject({ statusCode: 404, code: 'RECEIPT_NOT_FOUND' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await receipt(nobody)).json()).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
    expect((await receipt('invented')).statusCode).toBe(400);
  });

  test('[ASVS-8.2.2] is a 404 for anybody else', async () => {
    shop = await checkout();
    await shop.buy('payment');
    const [payment] = await shop.payments();
    const stranger = await receipt(payment!.id, await shop.app.student());
    expect(stranger.json()).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
    expect((await shop.call('GET', `payments/${payment!.id}/receipt`)).status).toBe(401);
  });
});
