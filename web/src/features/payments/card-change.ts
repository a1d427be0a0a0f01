import type { Stripe, StripeElements } from '@stripe/stripe-js';

import { refusalNotice, type CardRefusal } from './card-errors.ts';
import type { Notice } from './notice.ts';

/** What the browser was given to save a card with. */
export interface CardSetup {
  clientSecret: string;
  setupIntentId: string;
}

/**
 * Where a change of card stands.
 * preparing: the form is on its way · unprepared: it did not come · ready: it waits for the person · saving: at the
 * provider · telling: saved there, the academy is being told · untold: the academy did not answer · saved: all done.
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
  /** `reason`: the academy's own sentence, when it gave one. */
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

/** In which phases an event means anything; elsewhere it is a late echo and changes nothing. */
const heardIn: Record<CardChangeEvent['type'], readonly CardChangePhase[]> = {
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

/** The change of card after an event. */
export const cardChangeReducer = (change: CardChange, event: CardChangeEvent): CardChange => {
  if (!heardIn[event.type].includes(change.phase)) return change;
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

/** What saving a card needs from the outside. */
export interface CardTill {
  stripe: Pick<Stripe, 'confirmSetup'>;
  elements: StripeElements;
  setup: CardSetup;
  /** Where a bank that needs the whole page sends the person back to. */
  returnUrl: string;
  /** Checks our own field beside the card; null when it is missing. */
  billing: () => Promise<{ name: string; email: string } | null>;
  /** Tells the academy that the provider has saved the card. Rejects when it could not be told. */
  tell: (setupIntentId: string) => Promise<unknown>;
}

type Dispatch = (event: CardChangeEvent) => void;

/** Saves a card at the provider and tells the academy. Never rejects. */
export const saveCard = async (till: CardTill, dispatch: Dispatch): Promise<void> => {
  dispatch({ type: 'savePressed' });
  try {
    const [billing, form] = await Promise.all([till.billing(), till.elements.submit()]);
    if (!billing || form.error) return dispatch({ type: 'formIncomplete' });
    const { error, setupIntent } = await till.stripe.confirmSetup({
      elements: till.elements,
      clientSecret: till.setup.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: till.returnUrl, payment_method_data: { billing_details: billing } },
    });
    // Saved before, and the answer lost: the error then carries the setup as it is.
    const { status } = setupIntent ?? error.setup_intent ?? {};
    if (status !== 'succeeded') return dispatch(error ? { type: 'refused', refusal: error } : { type: 'failed' });
    dispatch({ type: 'savedAtProvider' });
    await tellOfCard(till, dispatch);
  } catch (error) {
    console.error('saving a card failed unexpectedly', error);
    dispatch({ type: 'failed' });
  }
};

/** Tells the academy; the provider's webhook does too, should this fail. Never rejects. */
export const tellOfCard = async ({ tell, setup }: Pick<CardTill, 'tell' | 'setup'>, dispatch: Dispatch) => {
  try {
    await tell(setup.setupIntentId);
    dispatch({ type: 'done' });
  } catch (error) {
    console.warn('a card was saved, but the academy could not be told', error);
    dispatch({ type: 'notTold' });
  }
};
