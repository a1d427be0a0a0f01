import type { PaymentMode } from '@puente/contracts/payments';

import { type CardRefusal, refusalNotice, type Notice } from './notice.ts';
import type { Order } from './queries.ts';

/** `closed`: an installment that is already paid or no longer charged. */
export type Step = 'overview' | 'payment' | 'success' | 'closed';

/** Kind of payment: the purchase of a course, or a later installment. */
export type Subject = 'course' | 'instalment';

/**
 * The phases of the payment step's state machine.
 * choosing: no mode yet, or its order could not be opened · preparing: opening the order, mounting the card form ·
 * ready: waiting for input · validating, charging: paying · processing: the bank is processing · delayed: processing
 * for longer than 30 s · activating: charged, being reported to the academy · unactivated: charged, but the report
 * failed · paid: done, about to show the last step.
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
  /** The price has changed, and the chosen way of paying it is no longer possible or to be chosen again. */
  | { type: 'modeCleared' }
  /** A code paid everything, and the course is joined. */
  | { type: 'joined' }
  | { type: 'orderOpened'; mode: PaymentMode; order: Order }
  /** The card form can be filled in, or the saved card is chosen, which needs none. */
  | { type: 'formMounted' }
  /** Another card than the saved one: its form has to be mounted first. */
  | { type: 'otherCardChosen' }
  /** `reason`: the server's message, if it sent one. */
  | { type: 'preparationFailed'; mode: PaymentMode; reason?: string | undefined }
  /** There is nothing to pay; `reason` is the server's message. */
  | { type: 'foundClosed'; reason: string }
  | { type: 'payPressed' }
  | { type: 'notInitialised' }
  | { type: 'formIncomplete' }
  /** The consent to the plan could not be stored; nothing was charged. */
  | { type: 'agreementFailed' }
  | { type: 'formComplete' }
  | { type: 'refused'; refusal: CardRefusal }
  /** The order can no longer be paid: another tab chose another mode, or its price has ended. A new one has to be opened. */
  | { type: 'orderLost' }
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

/** The initial state of an installment's payment: it has no overview and no mode, and starts with the card form. */
export const newInstalmentPayment: Purchase = {
  ...newPurchase,
  subject: 'instalment',
  step: 'payment',
  phase: 'preparing',
  mode: 'subscription',
};

const anew = ({ subject }: Purchase): Purchase => (subject === 'course' ? newPurchase : newInstalmentPayment);

/** The phases in which an event is accepted; in any other phase it is stale and ignored. */
const acceptedPhases: Partial<Record<PurchaseEvent['type'], readonly Phase[]>> = {
  wentBack: ['choosing', 'preparing', 'ready'],
  modeChosen: ['choosing', 'ready'],
  modeCleared: ['choosing', 'preparing', 'ready'],
  joined: ['choosing'],
  orderOpened: ['preparing'],
  formMounted: ['preparing'],
  otherCardChosen: ['ready'],
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

/** The reducer of the state machine: the purchase after an event (PAY-4 to PAY-8, PAY-10). */
export const purchaseReducer = (purchase: Purchase, event: PurchaseEvent): Purchase => {
  if (acceptedPhases[event.type]?.includes(purchase.phase) === false) return purchase;
  switch (event.type) {
    case 'opened':
      return anew(purchase);
    case 'continued':
      return purchase.step === 'overview' ? { ...purchase, step: 'payment' } : purchase;
    case 'wentBack':
      return purchase.subject === 'course' ? newPurchase : purchase;
    case 'modeChosen':
      return { ...purchase, phase: 'preparing', mode: event.mode, order: null, notice: null };
    case 'modeCleared':
      return { ...purchase, phase: 'choosing', mode: null, order: null, notice: null };
    case 'joined':
      return { ...purchase, step: 'success' };
    case 'orderOpened':
      return event.mode === purchase.mode ? { ...purchase, order: event.order } : purchase;
    case 'formMounted':
      return purchase.order ? { ...purchase, phase: 'ready' } : purchase;
    case 'otherCardChosen':
      return { ...purchase, phase: 'preparing', notice: null };
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
      return { ...purchase, phase: 'choosing', order: null, notice: { tone: 'danger', phrase: 'orderLost' } };
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
    case 'requires_capture':
      return { ...purchase, phase: 'activating', notice: { tone: 'info', phrase: 'activating' } };
    case 'processing':
      // A repeated poll keeps the phase, so the 30 s timer and the message about the delay continue.
      return purchase.phase === 'processing' || purchase.phase === 'delayed'
        ? purchase
        : { ...purchase, phase: 'processing', notice: { tone: 'info', phrase: 'processing' } };
    case 'requires_action':
      return { ...purchase, phase: 'ready', notice: { tone: 'warning', phrase: 'requiresAction' } };
    default:
      return { ...purchase, phase: 'ready', notice: { tone: 'danger', phrase: 'notCompleted', params: { status } } };
  }
};

/** The timeout of a phase (PAY-6): its delay in milliseconds and the event that follows. */
export const timer = ({ step, phase }: Purchase): { after: number; event: PurchaseEvent } | null => {
  if (phase === 'paid' && step === 'payment') return { after: 1_500, event: { type: 'movedOn' } };
  if (phase === 'processing') return { after: 30_000, event: { type: 'waitedLong' } };
  return null;
};

/** Whether the overlay covers the payment form. */
export const isLoading = ({ step, phase }: Purchase): boolean =>
  step === 'payment' && !['choosing', 'ready', 'delayed', 'unactivated'].includes(phase);

/** Whether a charge is running, during which the dialog must not be closed. */
export const isPaying = ({ step, phase }: Purchase): boolean =>
  step === 'payment' && ['validating', 'charging', 'activating', 'paid'].includes(phase);

/** Whether the provider is still processing and should be polled. */
export const isAwaitingBank = ({ phase }: Purchase): boolean => phase === 'processing' || phase === 'delayed';

/** Whether closing the dialog interrupts nothing: no charge runs, and the bank is not being asked. */
export const canLeave = ({ step, phase }: Purchase): boolean =>
  step !== 'payment' || ['choosing', 'preparing', 'ready'].includes(phase);
