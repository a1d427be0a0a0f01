import type { Texts } from '../../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  bannerTitle: 'Test payments',
  banner: 'Nothing is charged here. Don’t enter a real card: use this one, with any future date and any code.',
  cardTab: 'Card',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  challengeTitle: 'Your bank’s check (test)',
  challenge: 'In a real payment your bank would ask you here to confirm the purchase. Choose what should happen.',
  approve: 'Approve',
  reject: 'Reject',
  incomplete_number: 'The card number is incomplete.',
  invalid_number: 'The card number is not valid.',
  test_card_required: 'This is a test environment: it only takes test cards, such as 4242 4242 4242 4242.',
  incomplete_expiry: 'The expiry date is incomplete.',
  invalid_expiry_month: 'The expiry month is not valid.',
  invalid_expiry_year_past: 'The card has already expired.',
  incomplete_cvc: 'The security code is incomplete.',
  card_declined: 'Your card was declined.',
  processing_error: 'An error occurred while processing your card. Try again in a little while.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_intent_unexpected_state: 'This payment can no longer be confirmed. Start it again.',
  setup_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  connection: 'Could not connect to the payment service. Check your connection and try again.',
} satisfies Texts<typeof es>;
