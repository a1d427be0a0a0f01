import { describe, expect, test } from 'vitest';

import { refusalNotice } from './card-errors.ts';

describe('[PAY-9] the sentence for a refused card', () => {
  test.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'cardDeclined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficientFunds'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expiredCard'],
    [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'incorrectCvc'],
    [{ code: 'incorrect_number' }, 'incorrectNumber'],
    [{ code: 'invalid_number' }, 'incorrectNumber'],
    [{ code: 'invalid_cvc' }, 'incorrectCvc'],
  ])('%o', (error, phrase) => {
    const notice = refusalNotice({ type: 'card_error', message: 'the words of the provider', ...error });
    expect(notice).toEqual({ tone: 'danger', phrase });
  });

  test('a stolen card is a plain refusal: the reason is the bank’s business', () => {
    const refusal = { type: 'card_error', code: 'card_declined', decline_code: 'stolen_card', message: 'stolen' };
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'cardDeclined' });
  });

  test('another card error speaks in the provider’s words, else in ours', () => {
    const refusal = { type: 'card_error', code: 'processing_error' };
    expect(refusalNotice({ ...refusal, message: 'Error al procesar.' })).toEqual({
      tone: 'danger',
      verbatim: 'Error al procesar.',
    });
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'cardError' });
  });

  test('an error that is not of the card speaks in the provider’s words, else in ours', () => {
    // Even with a code that a card error would have: the type decides.
    const refusal = { type: 'api_connection_error', code: 'expired_card' };
    expect(refusalNotice({ ...refusal, message: 'Sin conexión.' })).toEqual({
      tone: 'danger',
      verbatim: 'Sin conexión.',
    });
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'paymentError' });
  });
});
