import type { Stripe } from 'stripe';
import type { z } from 'zod';

import type { Call } from './call.ts';
import { emit, needLocked, seconds } from './call.ts';
import { accepts, changeMetadata, clearable, metadataChange, text } from './parameters.ts';
import type { StoredCustomer } from './stored.ts';
import { newId } from './stored.ts';

export const CustomerCreate = accepts<Stripe.CustomerCreateParams>()({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
});

export const CustomerUpdate = accepts<Stripe.CustomerUpdateParams>()({
  email: clearable(text).optional(),
  name: clearable(text).optional(),
  phone: clearable(text).optional(),
  description: clearable(text).optional(),
  metadata: metadataChange.optional(),
});

export async function createCustomer(call: Call, params: z.output<typeof CustomerCreate>): Promise<StoredCustomer> {
  const id = newId('customer');
  const customer: StoredCustomer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(call.now),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: changeMetadata(null, params.metadata),
    name: params.name ?? null,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  await call.store.insert('customer', customer);
  await emit(call, 'customer.created', customer);
  return customer;
}

export async function updateCustomer(
  call: Call,
  params: z.output<typeof CustomerUpdate>,
  id: string,
): Promise<StoredCustomer> {
  const customer = await needLocked(call, 'customer', id);
  const { metadata, expand: _, ...fields } = params;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = { ...customer, ...given, metadata: changeMetadata(customer.metadata, metadata) };
  await call.store.save(changed);
  await emit(call, 'customer.updated', changed);
  return changed;
}
