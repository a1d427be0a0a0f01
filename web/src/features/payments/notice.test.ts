import { describe, expect, test } from 'vitest';

import { refusalNotice } from './notice.ts';

describe('[PAY-9] the message for a refused card', () => {
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

  test('a stolen card shows a general refusal: the bank does not want the reason shown', () => {
    const refusal = { type: 'card_error', code: 'card_declined', decline_code: 'stolen_card', message: 'stolen' };
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'cardDeclined' });
  });

  test('another card error shows the provider’s message, or a general one', () => {
    const refusal = { type: 'card_error', code: 'processing_error' };
    expect(refusalNotice({ ...refusal, message: 'Error al procesar.' })).toEqual({
      tone: 'danger',
      verbatim: 'Error al procesar.',
    });
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'cardError' });
  });

  test('an error of another type shows the provider’s message, or a general one', () => {
    // Also when its code is that of a card error: the type decides.
    const refusal = { type: 'api_connection_error', code: 'expired_card' };
    expect(refusalNotice({ ...refusal, message: 'Sin conexión.' })).toEqual({
      tone: 'danger',
      verbatim: 'Sin conexión.',
    });
    expect(refusalNotice(refusal)).toEqual({ tone: 'danger', phrase: 'paymentError' });
  });
});
