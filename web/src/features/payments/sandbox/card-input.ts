/** The typed input. */
export interface CardDraft {
  number: string;
  expiry: string;
  cvc: string;
}

/** A card as sent to the payment service: digits only. */
export interface Card {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

type CardProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'test_card_required'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

export type CardProblems = Partial<Record<keyof CardDraft, CardProblem>>;

/** The test cards known to the sandbox's server. Every other number is refused here and never leaves the browser. */
const testCards = new Set([
  // succeed
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '5200828282828210',
  '378282246310005',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
  '6200000000000005',
  '4000000000000077',
  // refused: declined, insufficient funds, lost, stolen, velocity limit, expired, wrong code, processing error, wrong
  // number
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000009979',
  '4000000000006975',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
  '4242424242424241',
  // require 3-D Secure: until set up, always, whenever supported, then insufficient funds, then declined
  '4000002500003155',
  '4000002760003184',
  '4000000000003220',
  '4000008260003178',
  '4000008400001629',
  // refused when charged later, disputed, slow, slow and then declined
  '4000000000000341',
  '4000000000000259',
  '4000000000006074',
  '4000000000006082',
]);

const digits = (value: string): string => value.replaceAll(/\D/g, '');
const isAmex = (number: string): boolean => /^3[47]/.test(number);

/** Groups digits as printed on the card: 4-4-4-4, or 4-6-5. */
export const formatNumber = (value: string): string => {
  const number = digits(value).slice(0, isAmex(digits(value)) ? 15 : 16);
  const groups = isAmex(number) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
};

/** Formats `MM / YY`; with `previous`, a backspace over the slash also removes the digit before it. */
export const formatExpiry = (value: string, previous: string): string => {
  let typed = digits(value);
  if (/^[2-9]/.test(typed)) typed = `0${typed}`;
  if (value.length < previous.length && previous.endsWith(' / ')) typed = typed.slice(0, 1);
  return typed.length < 2 ? typed : `${typed.slice(0, 2)} / ${typed.slice(2, 4)}`;
};

export const formatCvc = (value: string, number: string): string => digits(value).slice(0, isAmex(number) ? 4 : 3);

/** Validates the input like Stripe's form, and that it is a test card. */
export const checkCard = (draft: CardDraft, now: Date): { card: Card } | { problems: CardProblems } => {
  const number = digits(draft.number);
  const month = digits(draft.expiry).slice(0, 2);
  const year = digits(draft.expiry).slice(2);
  const problems: CardProblems = {
    ...problem('number', numberProblem(number)),
    ...problem('expiry', expiryProblem(month, year, now)),
    ...problem('cvc', draft.cvc.length < (isAmex(number) ? 4 : 3) ? 'incomplete_cvc' : null),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { card: { number, expMonth: month, expYear: `20${year}`, cvc: draft.cvc } };
};

const problem = (field: keyof CardDraft, found: CardProblem | null): CardProblems => (found ? { [field]: found } : {});

const numberProblem = (number: string): CardProblem | null => {
  if (testCards.has(number)) return null;
  if (number.length < (isAmex(number) ? 15 : 16)) return 'incomplete_number';
  return luhn(number) ? 'test_card_required' : 'invalid_number';
};

const expiryProblem = (month: string, year: string, now: Date): CardProblem | null => {
  if (month.length < 2 || year.length < 2) return 'incomplete_expiry';
  if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry_month';
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  return months < now.getFullYear() * 12 + now.getMonth() ? 'invalid_expiry_year_past' : null;
};

/** The Luhn checksum of card numbers. */
const luhn = (number: string): boolean => {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};
