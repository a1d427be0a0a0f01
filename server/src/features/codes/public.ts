/** What a code gives a student for a course, and taking one of its uses in the transaction of an order. */
export { givenCode, holdUse, keepFor, spendUse } from './given-codes.ts';
export { freeUse, markUsed, ordersPastReservation, releaseUse } from './uses-store.ts';
export { createCodes } from './codes.ts';
