/** The notice of the payment step: the key of a text, or the card provider's own message. */
export type Notice = { tone: 'info' | 'success' | 'warning' | 'danger' } & (
  | { phrase: Phrase; params?: NoticeParams }
  | { verbatim: string }
);

interface NoticeParams {
  /** The provider's status of the payment. */
  status?: string;
  transactionId?: string;
  /** The reason in the server's or the provider's words, shown below the phrase. */
  reason?: string;
}

/** A key below `purchase.notice` in the texts. */
export type Phrase =
  | 'validating'
  | 'charging'
  | 'activating'
  | 'paid'
  | 'requiresAction'
  | 'processing'
  | 'delayed'
  | 'notCompleted'
  | 'notInitialised'
  | 'startFailed'
  | 'orderLost'
  | 'incomplete'
  | 'agreementFailed'
  | 'cardNotPrepared'
  | 'cardSaving'
  | 'cardNotTold'
  | 'activationFailed'
  | 'cardDeclined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'incorrectNumber'
  | 'cardError'
  | 'paymentError'
  | 'unexpected';

/** The part of a card provider's error that selects the message. */
export interface CardRefusal {
  type: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

const phrases = new Map<string, Phrase>([
  ['card_declined', 'cardDeclined'],
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expiredCard'],
  ['incorrect_cvc', 'incorrectCvc'],
  ['invalid_cvc', 'incorrectCvc'],
  ['incorrect_number', 'incorrectNumber'],
  ['invalid_number', 'incorrectNumber'],
]);

/** The message for a refused payment (PAY-9). */
export const refusalNotice = ({ type, code, decline_code, message }: CardRefusal): Notice => {
  if (type !== 'card_error') return spoken(message, 'paymentError');
  // The decline code is more specific ('insufficient_funds' arrives as a 'card_declined'), but most decline codes
  // ('lost_card') must not be shown to the cardholder and become a general refusal.
  const phrase = phrases.get(decline_code ?? '') ?? phrases.get(code ?? '');
  return phrase ? { tone: 'danger', phrase } : spoken(message, 'cardError');
};

const spoken = (message: string | undefined, phrase: Phrase): Notice =>
  message ? { tone: 'danger', verbatim: message } : { tone: 'danger', phrase };
