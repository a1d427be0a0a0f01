import type { Notice, Phrase } from './notice.ts';

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
