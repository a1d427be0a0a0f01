import type { PaymentMode } from '@puente/contracts/payments';

import { type CardRefusal, refusalNotice } from './card-errors.ts';
import type { Notice } from './notice.ts';
import type { Order } from './queries.ts';

/** `closed`: an instalment that turns out to be paid already, or no longer charged. */
export type Step = 'overview' | 'payment' | 'success' | 'closed';

/** What is paid for: a course that is being bought, or a later instalment of one that was. */
export type Subject = 'course' | 'instalment';

/**
 * Where the payment step stands.
 * choosing: no mode yet, or its order could not be opened · preparing: opening the order, mounting the card form ·
 * ready: the form waits for the person · validating, charging: paying · processing: the bank takes its time ·
 * delayed: it takes longer than we wait · activating: taken, the academy is being told · unactivated: taken, but the
 * academy did not answer · paid: all done, about to move on.
 */
export type Phase =
  | 'choosing'
  | 'preparing'
  | 'ready'
  | 'validating'
  | 'charging'
  | 'processing'
  | 'delayed'
  | 'activating'
  | 'unactivated'
  | 'paid';

export interface Purchase {
  subject: Subject;
  step: Step;
  phase: Phase;
  mode: PaymentMode | null;
  order: Order | null;
  notice: Notice | null;
}

export type PurchaseEvent =
  | { type: 'opened' }
  | { type: 'continued' }
  | { type: 'wentBack' }
  | { type: 'modeChosen'; mode: PaymentMode }
  | { type: 'orderOpened'; mode: PaymentMode; order: Order }
  | { type: 'formMounted' }
  /** `reason`: the academy's own sentence, when it gave one. */
  | { type: 'preparationFailed'; mode: PaymentMode; reason?: string | undefined }
  /** There is nothing to pay, for the academy's `reason`. */
  | { type: 'foundClosed'; reason: string }
  | { type: 'payPressed' }
  | { type: 'notInitialised' }
  | { type: 'formIncomplete' }
  /** The consent to the plan could not be stored: nothing was charged. */
  | { type: 'agreementFailed' }
  | { type: 'formComplete' }
  | { type: 'refused'; refusal: CardRefusal }
  /** The order can no longer be paid: another tab chose another mode. A new one has to be opened. */
  | { type: 'orderLost'; reason?: string | undefined }
  | { type: 'failed' }
  /** The provider's status of the payment. */
  | { type: 'answered'; status: string }
  | { type: 'waitedLong' }
  | { type: 'activated' }
  | { type: 'activationFailed'; transactionId: string }
  | { type: 'activationRetried' }
  | { type: 'movedOn' };

export const newPurchase: Purchase = {
  subject: 'course',
  step: 'overview',
  phase: 'choosing',
  mode: null,
  order: null,
  notice: null,
};

/** An instalment's payment has nothing to read and nothing to choose: it begins with the card form. */
export const newInstalmentPayment: Purchase = {
  ...newPurchase,
  subject: 'instalment',
  step: 'payment',
  phase: 'preparing',
  mode: 'subscription',
};

const anew = ({ subject }: Purchase): Purchase => (subject === 'course' ? newPurchase : newInstalmentPayment);

/** In which phases an event means anything; elsewhere it is a late echo and changes nothing. */
const heardIn: Partial<Record<PurchaseEvent['type'], readonly Phase[]>> = {
  wentBack: ['choosing', 'preparing', 'ready'],
  modeChosen: ['choosing', 'ready'],
  orderOpened: ['preparing'],
  formMounted: ['preparing'],
  preparationFailed: ['preparing'],
  foundClosed: ['preparing'],
  payPressed: ['ready'],
  notInitialised: ['choosing', 'ready'],
  formIncomplete: ['validating'],
  agreementFailed: ['validating'],
  formComplete: ['validating'],
  refused: ['charging'],
  orderLost: ['charging'],
  failed: ['validating', 'charging'],
  answered: ['charging', 'processing', 'delayed', 'activating'],
  waitedLong: ['processing'],
  activated: ['activating'],
  activationFailed: ['activating'],
  activationRetried: ['unactivated'],
  movedOn: ['paid'],
};

/** The purchase after an event (PAY-4 to PAY-8, PAY-10). */
export const purchaseReducer = (purchase: Purchase, event: PurchaseEvent): Purchase => {
  if (heardIn[event.type]?.includes(purchase.phase) === false) return purchase;
  switch (event.type) {
    case 'opened':
      return anew(purchase);
    case 'continued':
      return purchase.step === 'overview' ? { ...purchase, step: 'payment' } : purchase;
    case 'wentBack':
      return purchase.subject === 'course' ? newPurchase : purchase;
    case 'modeChosen':
      return { ...purchase, phase: 'preparing', mode: event.mode, order: null, notice: null };
    case 'orderOpened':
      return event.mode === purchase.mode ? { ...purchase, order: event.order } : purchase;
    case 'formMounted':
      return purchase.order ? { ...purchase, phase: 'ready' } : purchase;
    case 'preparationFailed':
      if (event.mode !== purchase.mode) return purchase;
      return { ...purchase, phase: 'choosing', order: null, notice: startFailed(event.reason) };
    case 'foundClosed':
      return { ...purchase, step: 'closed', notice: { tone: 'info', verbatim: event.reason } };
    case 'payPressed':
      return { ...purchase, phase: 'validating', notice: { tone: 'info', phrase: 'validating' } };
    case 'notInitialised':
      return { ...purchase, notice: { tone: 'danger', phrase: 'notInitialised' } };
    case 'formIncomplete':
      return { ...purchase, phase: 'ready', notice: { tone: 'danger', phrase: 'incomplete' } };
    case 'agreementFailed':
      return { ...purchase, phase: 'ready', notice: { tone: 'danger', phrase: 'agreementFailed' } };
    case 'formComplete':
      return { ...purchase, phase: 'charging', notice: { tone: 'info', phrase: 'charging' } };
    case 'refused':
      return { ...purchase, phase: 'ready', notice: refusalNotice(event.refusal) };
    case 'orderLost':
      return { ...purchase, phase: 'choosing', order: null, notice: startFailed(event.reason) };
    case 'failed':
      return { ...purchase, phase: 'ready', notice: { tone: 'danger', phrase: 'unexpected' } };
    case 'answered':
      return answered(purchase, event.status);
    case 'waitedLong':
      return { ...purchase, phase: 'delayed', notice: { tone: 'warning', phrase: 'delayed' } };
    case 'activated':
      return { ...purchase, phase: 'paid', notice: { tone: 'success', phrase: 'paid' } };
    case 'activationFailed':
      return {
        ...purchase,
        phase: 'unactivated',
        notice: { tone: 'warning', phrase: 'activationFailed', params: { transactionId: event.transactionId } },
      };
    case 'activationRetried':
      return { ...purchase, phase: 'activating', notice: { tone: 'info', phrase: 'activating' } };
    case 'movedOn':
      return { ...purchase, step: 'success' };
  }
};

const startFailed = (reason: string | undefined): Notice => ({
  tone: 'danger',
  phrase: 'startFailed',
  ...(reason && { params: { reason } }),
});

const answered = (purchase: Purchase, status: string): Purchase => {
  switch (status) {
    case 'succeeded':
      return { ...purchase, phase: 'activating', notice: { tone: 'info', phrase: 'activating' } };
    case 'processing':
      // Asked again while we wait: the thirty seconds go on, and so does the message about the delay.
      return purchase.phase === 'processing' || purchase.phase === 'delayed'
        ? purchase
        : { ...purchase, phase: 'processing', notice: { tone: 'info', phrase: 'processing' } };
    case 'requires_action':
      return { ...purchase, phase: 'ready', notice: { tone: 'warning', phrase: 'requiresAction' } };
    default:
      return { ...purchase, phase: 'ready', notice: { tone: 'danger', phrase: 'notCompleted', params: { status } } };
  }
};

/** What happens by itself after a while (PAY-6): how long, in milliseconds, and the event it then is. */
export const timer = ({ step, phase }: Purchase): { after: number; event: PurchaseEvent } | null => {
  if (phase === 'paid' && step === 'payment') return { after: 1_500, event: { type: 'movedOn' } };
  if (phase === 'processing') return { after: 30_000, event: { type: 'waitedLong' } };
  return null;
};

/** Whether the overlay lies over the payment form. */
export const isLoading = ({ step, phase }: Purchase): boolean =>
  step === 'payment' && !['choosing', 'ready', 'delayed', 'unactivated'].includes(phase);

/** Whether money may be on its way: leaving now would lose sight of it. */
export const isPaying = ({ step, phase }: Purchase): boolean =>
  step === 'payment' && ['validating', 'charging', 'activating', 'paid'].includes(phase);

/** Whether the provider is still at work and should be asked how it went. */
export const isAwaitingBank = ({ phase }: Purchase): boolean => phase === 'processing' || phase === 'delayed';
