/** Why an issuer declines a charge, with Stripe's codes and messages. */
export interface Decline {
  code: 'authentication_required' | 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  decline_code: string;
  message: string;
  advice_code?: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later';
}

/** When the cardholder has to authenticate (3-D Secure): never, always, when present, or until the card is set up. */
type Challenge = 'never' | 'always' | 'present' | 'until-set-up';

/** Test card: one that Stripe documents, or one of two additional ones that stay in `processing`. */
export interface TestCard {
  /** The stored identifier: the fingerprint is derived from this name, never from the number. */
  name: string;
  number: string;
  brand: 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa';
  funding: 'credit' | 'debit';
  challenge: Challenge;
  /** The decline of every charge. */
  decline: Decline | null;
  /** Works as a new card; declined when it is charged as a saved card. */
  declinesWhenSaved: boolean;
  /** Seconds in `processing` before a charge is decided; 0 = at once. */
  processingSeconds: number;
  /** Every charge is disputed by the cardholder. */
  disputes: boolean;
  /** Every refund succeeds at first, and is refused by the bank some time later. */
  refundsFail: boolean;
  /** The id of Stripe's predefined payment method for this card. */
  readyMade: string | null;
}

const DECLINED = 'Your card was declined.';
const declined = (
  decline_code: string,
  advice_code: NonNullable<Decline['advice_code']>,
  message = DECLINED,
): Decline => ({ code: 'card_declined', decline_code, message, advice_code });

export const GENERIC_DECLINE = declined('generic_decline', 'try_again_later');
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const EXPIRED_CARD: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  advice_code: 'confirm_card_data',
};
const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'try_again_later', 'Your card has insufficient funds.');
const INCORRECT_CVC: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  advice_code: 'confirm_card_data',
};
const PROCESSING_ERROR: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
  advice_code: 'try_again_later',
};

const card = (name: string, number: string, traits: Partial<TestCard> = {}): TestCard => ({
  name,
  number,
  brand: 'visa',
  funding: 'credit',
  challenge: 'never',
  decline: null,
  declinesWhenSaved: false,
  processingSeconds: 0,
  disputes: false,
  refundsFail: false,
  readyMade: null,
  ...traits,
});

const TEST_CARDS: readonly TestCard[] = [
  card('visa', '4242424242424242', { readyMade: 'pm_card_visa' }),
  card('visa_debit', '4000056655665556', { funding: 'debit', readyMade: 'pm_card_visa_debit' }),
  card('mastercard', '5555555555554444', { brand: 'mastercard', readyMade: 'pm_card_mastercard' }),
  card('mastercard_debit', '5200828282828210', {
    brand: 'mastercard',
    funding: 'debit',
    readyMade: 'pm_card_mastercard_debit',
  }),
  card('amex', '378282246310005', { brand: 'amex', readyMade: 'pm_card_amex' }),
  card('discover', '6011111111111117', { brand: 'discover', readyMade: 'pm_card_discover' }),
  card('diners', '3056930009020004', { brand: 'diners', readyMade: 'pm_card_diners' }),
  card('jcb', '3566002020360505', { brand: 'jcb', readyMade: 'pm_card_jcb' }),
  card('unionpay', '6200000000000005', { brand: 'unionpay', readyMade: 'pm_card_unionpay' }),
  card('bypass_pending', '4000000000000077', { readyMade: 'pm_card_bypassPending' }),
  card('generic_decline', '4000000000000002', { decline: GENERIC_DECLINE, readyMade: 'pm_card_visa_chargeDeclined' }),
  card('insufficient_funds', '4000000000009995', {
    decline: INSUFFICIENT_FUNDS,
    readyMade: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  }),
  card('lost_card', '4000000000009987', {
    decline: declined('lost_card', 'do_not_try_again'),
    readyMade: 'pm_card_visa_chargeDeclinedLostCard',
  }),
  card('stolen_card', '4000000000009979', {
    decline: declined('stolen_card', 'do_not_try_again'),
    readyMade: 'pm_card_visa_chargeDeclinedStolenCard',
  }),
  card('velocity', '4000000000006975', {
    decline: declined('card_velocity_exceeded', 'try_again_later'),
    readyMade: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  }),
  card('expired', '4000000000000069', { decline: EXPIRED_CARD, readyMade: 'pm_card_chargeDeclinedExpiredCard' }),
  card('incorrect_cvc', '4000000000000127', {
    decline: INCORRECT_CVC,
    readyMade: 'pm_card_chargeDeclinedIncorrectCvc',
  }),
  card('processing_error', '4000000000000119', {
    decline: PROCESSING_ERROR,
    readyMade: 'pm_card_chargeDeclinedProcessingError',
  }),
  card('until_set_up', '4000002500003155', {
    challenge: 'until-set-up',
    readyMade: 'pm_card_authenticationRequiredOnSetup',
  }),
  card('always_authenticate', '4000002760003184', { challenge: 'always', readyMade: 'pm_card_authenticationRequired' }),
  card('three_d_secure', '4000000000003220', { challenge: 'present', readyMade: 'pm_card_threeDSecure2Required' }),
  card('authenticated_no_funds', '4000008260003178', {
    challenge: 'always',
    decline: INSUFFICIENT_FUNDS,
    readyMade: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  }),
  card('authenticated_declined', '4000008400001629', {
    challenge: 'always',
    decline: GENERIC_DECLINE,
    readyMade: 'pm_card_threeDSecureRequiredChargeDeclined',
  }),
  card('declines_when_saved', '4000000000000341', { declinesWhenSaved: true, readyMade: 'pm_card_chargeCustomerFail' }),
  card('disputed', '4000000000000259', { disputes: true, readyMade: 'pm_card_createDispute' }),
  card('refund_fails', '4000000000005126', { refundsFail: true, readyMade: 'pm_card_refundFail' }),
  card('processing', '4000000000006074', { processingSeconds: 5 }),
  card('processing_declined', '4000000000006082', { processingSeconds: 5, decline: GENERIC_DECLINE }),
];

/** The test card with this number, or undefined: other numbers are never accepted. */
export const cardByNumber = (number: string): TestCard | undefined => TEST_CARDS.find((one) => one.number === number);

/** The test card of one of Stripe's predefined payment method ids, such as `pm_card_visa`. */
export const cardByReadyMade = (id: string): TestCard | undefined => TEST_CARDS.find((one) => one.readyMade === id);

/** The test card of a stored payment method. */
export function cardByFingerprint(fingerprint: string): TestCard {
  const found = TEST_CARDS.find((one) => fingerprintOf(one) === fingerprint);
  if (!found) throw new Error(`no test card has the fingerprint ${fingerprint}`);
  return found;
}

export const fingerprintOf = (one: TestCard): string => `sandbox_${one.name}`;

/** The facts of a charge on which the issuer's decision depends. */
export interface Circumstances {
  /** The cardholder is not present, so can't authenticate. */
  offSession: boolean;
  /** 3-D Secure authentication has just succeeded. */
  authenticated: boolean;
  /** The card was set up for later payments before. */
  setUp: boolean;
  /** The card was saved to a customer before. */
  saved: boolean;
}

export type Verdict =
  | { kind: 'approve' }
  | { kind: 'challenge' }
  | { kind: 'process'; seconds: number }
  | { kind: 'decline'; decline: Decline };

/** The issuer's decision on a charge. */
export function judgeCharge(one: TestCard, facts: Circumstances): Verdict {
  if (!facts.authenticated && mustAuthenticate(one.challenge, facts)) {
    return facts.offSession ? { kind: 'decline', decline: AUTHENTICATION_REQUIRED } : { kind: 'challenge' };
  }
  if (one.processingSeconds > 0) return { kind: 'process', seconds: one.processingSeconds };
  if (one.decline) return { kind: 'decline', decline: one.decline };
  if (one.declinesWhenSaved && facts.saved) return { kind: 'decline', decline: GENERIC_DECLINE };
  return { kind: 'approve' };
}

/** The issuer's decision on saving a card without a charge. */
export function judgeSetup(one: TestCard, authenticated: boolean): Exclude<Verdict, { kind: 'process' }> {
  // A card that requires authentication is declined only when it is charged.
  if (one.challenge !== 'never') return authenticated ? { kind: 'approve' } : { kind: 'challenge' };
  if (one.decline && one.processingSeconds === 0) return { kind: 'decline', decline: one.decline };
  return { kind: 'approve' };
}

function mustAuthenticate(challenge: Challenge, facts: Circumstances): boolean {
  if (challenge === 'until-set-up') return !facts.setUp;
  if (challenge === 'present') return !(facts.offSession && facts.setUp);
  return challenge === 'always';
}
