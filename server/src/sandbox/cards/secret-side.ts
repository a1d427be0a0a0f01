import type { Stripe } from 'stripe';

import { need, needLocked } from './call.ts';
import { captureIntent, confirmIntent } from './confirmation.ts';
import { createCustomer, CustomerCreate, CustomerUpdate, updateCustomer } from './customers.ts';
import { closeDispute, DisputeUpdate, updateDispute } from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { lists } from './lists.ts';
import { accepts } from './parameters.ts';
import {
  cancelIntent,
  createIntent,
  IntentCancel,
  IntentCapture,
  IntentConfirm,
  IntentCreate,
  IntentUpdate,
  updateIntent,
} from './payment-intents.ts';
import { attachMethod, createMethod, detachMethod, MethodAttach, MethodCreate } from './payment-methods.ts';
import { createRefund, RefundCreate } from './refunds.ts';
import { cancelSetup, confirmSetup, createSetup, SetupCancel, SetupConfirm, SetupCreate } from './setup-intents.ts';
import type { Kind } from './stored.ts';

/** The parameters of a retrieval: `expand` only. */
const nothing = accepts<Stripe.CustomerRetrieveParams>()({});

const read = (path: string, kind: Kind): Endpoint =>
  endpoint(`GET ${path}/:id`, nothing, (call, _, id) => need(call, kind, id));

/** The endpoints of the secret key. */
export const secretSide: readonly Endpoint[] = [
  endpoint('POST customers', CustomerCreate, createCustomer),
  read('customers', 'customer'),
  endpoint('POST customers/:id', CustomerUpdate, updateCustomer),

  endpoint('POST payment_methods', MethodCreate, createMethod),
  read('payment_methods', 'payment_method'),
  endpoint('POST payment_methods/:id/attach', MethodAttach, attachMethod),
  endpoint('POST payment_methods/:id/detach', nothing, (call, _, id) => detachMethod(call, id)),

  endpoint('POST payment_intents', IntentCreate, createIntent),
  read('payment_intents', 'payment_intent'),
  endpoint('POST payment_intents/:id', IntentUpdate, updateIntent),
  endpoint('POST payment_intents/:id/confirm', IntentConfirm, async (call, params, id) =>
    confirmIntent(call, await needLocked(call, 'payment_intent', id), params),
  ),
  endpoint('POST payment_intents/:id/capture', IntentCapture, (call, _, id) => captureIntent(call, id)),
  endpoint('POST payment_intents/:id/cancel', IntentCancel, cancelIntent),

  endpoint('POST setup_intents', SetupCreate, createSetup),
  read('setup_intents', 'setup_intent'),
  endpoint('POST setup_intents/:id/confirm', SetupConfirm, async (call, params, id) =>
    confirmSetup(call, await needLocked(call, 'setup_intent', id), params),
  ),
  endpoint('POST setup_intents/:id/cancel', SetupCancel, cancelSetup),

  read('charges', 'charge'),
  endpoint('POST refunds', RefundCreate, createRefund),
  read('refunds', 'refund'),
  read('disputes', 'dispute'),
  endpoint('POST disputes/:id', DisputeUpdate, updateDispute),
  endpoint('POST disputes/:id/close', nothing, (call, _, id) => closeDispute(call, id)),
  read('events', 'event'),
  ...lists,
];
