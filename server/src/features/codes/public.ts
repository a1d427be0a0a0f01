/** Codes in a purchase: the price with a code, and the life of a use from the reservation to the payment. */
export { givenCode, holdUse, reserveHeldUse, spendUse } from './given-codes.ts';
export { freeUse, markUsed, ordersPastReservation, releaseUse } from './uses-store.ts';
export { createCodes } from './codes.ts';
