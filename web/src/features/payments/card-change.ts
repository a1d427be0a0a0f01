import type { Stripe, StripeElements } from '@stripe/stripe-js';

import { refusalNotice, type CardRefusal, type Notice } from './notice.ts';

/** The provider's setup intent, with which the browser saves a card. */
export interface CardSetup {
  clientSecret: string;
  setupIntentId: string;
}

/**
 * The phases of the state machine.
 * preparing: the form is loading · unprepared: it failed to load · ready: waiting for input · saving: the provider is
 * saving the card · telling: saved, being reported to the academy · untold: the report failed · saved: done.
 */
type CardChangePhase = 'preparing' | 'unprepared' | 'ready' | 'saving' | 'telling' | 'untold' | 'saved';

export interface CardChange {
  phase: CardChangePhase;
  setup: CardSetup | null;
  notice: Notice | null;
}

export type CardChangeEvent =
  | { type: 'prepared'; setup: CardSetup }
  | { type: 'formMounted' }
  /** `reason`: the server's message, if it sent one. */
  | { type: 'preparationFailed'; reason?: string | undefined }
  | { type: 'preparedAgain' }
  | { type: 'savePressed' }
  | { type: 'formIncomplete' }
  | { type: 'refused'; refusal: CardRefusal }
  | { type: 'failed' }
  | { type: 'savedAtProvider' }
  | { type: 'notTold' }
  | { type: 'toldAgain' }
  | { type: 'done' };

export const newCardChange: CardChange = { phase: 'preparing', setup: null, notice: null };

/** The phases in which an event is accepted; in any other phase it is stale and ignored. */
const acceptedPhases: Record<CardChangeEvent['type'], readonly CardChangePhase[]> = {
  prepared: ['preparing'],
  formMounted: ['preparing'],
  preparationFailed: ['preparing'],
  preparedAgain: ['unprepared'],
  savePressed: ['ready'],
  formIncomplete: ['saving'],
  refused: ['saving'],
  failed: ['saving'],
  savedAtProvider: ['saving'],
  notTold: ['telling'],
  toldAgain: ['untold'],
  done: ['telling'],
};

/** The reducer of the state machine: the state after an event. */
export const cardChangeReducer = (change: CardChange, event: CardChangeEvent): CardChange => {
  if (!acceptedPhases[event.type].includes(change.phase)) return change;
  switch (event.type) {
    case 'prepared':
      return { ...change, setup: event.setup };
    case 'formMounted':
      return change.setup ? { ...change, phase: 'ready' } : change;
    case 'preparationFailed': {
      const params = event.reason ? { params: { reason: event.reason } } : {};
      return { phase: 'unprepared', setup: null, notice: { tone: 'danger', phrase: 'cardNotPrepared', ...params } };
    }
    case 'preparedAgain':
      return newCardChange;
    case 'savePressed':
      return { ...change, phase: 'saving', notice: { tone: 'info', phrase: 'cardSaving' } };
    case 'formIncomplete':
      return { ...change, phase: 'ready', notice: { tone: 'danger', phrase: 'incomplete' } };
    case 'refused':
      return { ...change, phase: 'ready', notice: refusalNotice(event.refusal) };
    case 'failed':
      return { ...change, phase: 'ready', notice: { tone: 'danger', phrase: 'unexpected' } };
    case 'savedAtProvider':
    case 'toldAgain':
      return { ...change, phase: 'telling', notice: { tone: 'info', phrase: 'cardSaving' } };
    case 'notTold':
      return { ...change, phase: 'untold', notice: { tone: 'warning', phrase: 'cardNotTold' } };
    case 'done':
      return { ...change, phase: 'saved', notice: null };
  }
};

/** The dependencies of saving a card; tests replace them. */
export interface CardChangePorts {
  stripe: Pick<Stripe, 'confirmSetup'>;
  elements: StripeElements;
  setup: CardSetup;
  /** The return URL of a bank that needs a full page for 3-D Secure. */
  returnUrl: string;
  /** Validates our own fields beside the card form; null when a field is missing. */
  billing: () => { name: string; email: string } | null;
  /** Reports the saved card to the academy. Rejects when the request fails. */
  tell: (setupIntentId: string) => Promise<unknown>;
}

type Dispatch = (event: CardChangeEvent) => void;

/** Saves a card at the provider and reports it to the academy. Never rejects: failures become events. */
export const saveCard = async (ports: CardChangePorts, dispatch: Dispatch): Promise<void> => {
  dispatch({ type: 'savePressed' });
  try {
    const billing = ports.billing();
    const form = await ports.elements.submit();
    if (!billing || form.error) return dispatch({ type: 'formIncomplete' });
    const { error, setupIntent } = await ports.stripe.confirmSetup({
      elements: ports.elements,
      clientSecret: ports.setup.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: ports.returnUrl, payment_method_data: { billing_details: billing } },
    });
    // The card was already saved but the response was lost: the error contains the current setup intent.
    const { status } = setupIntent ?? error.setup_intent ?? {};
    if (status !== 'succeeded') return dispatch(error ? { type: 'refused', refusal: error } : { type: 'failed' });
    dispatch({ type: 'savedAtProvider' });
    await reportSavedCard(ports, dispatch);
  } catch (error) {
    console.error('saving a card failed unexpectedly', error);
    dispatch({ type: 'failed' });
  }
};

/** Reports the saved card to the academy; the provider's webhook does the same if this fails. Never rejects. */
export const reportSavedCard = async ({ tell, setup }: Pick<CardChangePorts, 'tell' | 'setup'>, dispatch: Dispatch) => {
  try {
    await tell(setup.setupIntentId);
    dispatch({ type: 'done' });
  } catch (error) {
    console.warn('a card was saved, but the academy could not be told', error);
    dispatch({ type: 'notTold' });
  }
};
