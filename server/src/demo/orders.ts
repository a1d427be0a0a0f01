import { sql } from 'kysely';
import { z } from 'zod';

import { clockOfClass, factoryActor } from '../factories/academy.ts';
import { demoCodes } from '../features/codes/codes.ts';
import { createCodes } from '../features/codes/public.ts';
import { createMeetings } from '../features/live/public.ts';
import type { Platform } from '../platform/feature.ts';

const Order = z.strictObject({
  order: z.literal('meeting'),
  number: z.int(),
  claseId: z.uuid(),
  step: z.enum(['schedule', 'start', 'finish']),
});

/**
 * Accepts IPC messages of the process that started the demo academy, for steps without a screen: end-to-end tests
 * change the state of meetings. No other process has access to the IPC channel.
 */
export function takeOrders(platform: Platform): void {
  if (!process.send) return;

  async function executeOrder({ claseId, step }: z.output<typeof Order>): Promise<void> {
    const meetings = createMeetings({ ...platform, now: await clockOfClass(platform, claseId) });
    if (step === 'schedule') return void (await meetings.schedule(factoryActor, claseId));
    const { rows } = await sql<{ id: string }>`
      select id from meetings where "claseId" = ${claseId} and estado <> 'Cancelada'`.execute(platform.database.db);
    await meetings.step(factoryActor, rows[0]?.id ?? claseId, step);
  }

  process.on('message', (message) => {
    const order = Order.safeParse(message);
    if (!order.success) return;
    const { number } = order.data;
    executeOrder(order.data).then(
      () => process.send?.({ number }),
      (error: Error) => process.send?.({ number, error: error.message }),
    );
  });
}

/** Makes the demo academy's codes that aren't there. */
export async function makeDemoCodes(platform: Platform): Promise<void> {
  const { rows } = await sql<{ codigo: string }>`select codigo from codes`.execute(platform.database.db);
  const known = new Set(rows.map(({ codigo }) => codigo));
  for (const code of demoCodes) {
    if (known.has(code.codigo)) continue;
    await createCodes(platform).create(factoryActor, code, platform.config.academyTimezone);
  }
}
