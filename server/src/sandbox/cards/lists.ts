import type { Stripe } from 'stripe';
import { z } from 'zod';

import { need } from './call.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { accepts, integer, page, text } from './parameters.ts';
import type { ListFilter } from './store.ts';
import type { Kind } from './stored.ts';

const created = z
  .union([
    integer.transform((moment) => ({ gte: moment, lte: moment })),
    z.strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    }),
  ])
  .optional();
const id = text.optional();
const dated = { created, ...page };

interface Filters {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  customer?: string | undefined;
  payment_intent?: string | undefined;
  charge?: string | undefined;
  email?: string | undefined;
  type?: string | undefined;
  types?: string[] | undefined;
  created?: ListFilter['created'];
}

/** `GET {path}`, newest first, with the filters that its parameters name. */
const list = (path: string, kind: Kind, parameters: z.ZodType<Filters>): Endpoint =>
  endpoint(`GET ${path}`, parameters, async (call, params, customer) => {
    const { limit = 10, starting_after, ending_before, type, ...filter }: Filters = params;
    if (customer) await need(call, 'customer', customer);
    const { data, hasMore } = await call.store.list(
      kind,
      {
        ...filter,
        ...(customer ? { customer } : {}),
        ...(kind === 'event' && type ? { types: [type] } : {}),
      },
      { limit, startingAfter: starting_after, endingBefore: ending_before },
    );
    return { object: 'list', url: `/v1/${path.replace(':id', customer)}`, has_more: hasMore, data };
  });

const methodPage = { ...page, type: z.literal('card').optional() };

export const lists: readonly Endpoint[] = [
  list('customers', 'customer', accepts<Stripe.CustomerListParams>()({ email: id, ...dated })),
  list('payment_intents', 'payment_intent', accepts<Stripe.PaymentIntentListParams>()({ customer: id, ...dated })),
  list('setup_intents', 'setup_intent', accepts<Stripe.SetupIntentListParams>()({ customer: id, ...dated })),
  list('charges', 'charge', accepts<Stripe.ChargeListParams>()({ customer: id, payment_intent: id, ...dated })),
  list('refunds', 'refund', accepts<Stripe.RefundListParams>()({ charge: id, payment_intent: id, ...dated })),
  list('disputes', 'dispute', accepts<Stripe.DisputeListParams>()({ charge: id, payment_intent: id, ...dated })),
  list('events', 'event', accepts<Stripe.EventListParams>()({ type: id, types: z.array(text).optional(), ...dated })),
  list(
    'payment_methods',
    'payment_method',
    accepts<Stripe.PaymentMethodListParams>()({ customer: text, ...methodPage }),
  ),
  list(
    'customers/:id/payment_methods',
    'payment_method',
    accepts<Stripe.CustomerListPaymentMethodsParams>()(methodPage),
  ),
];
