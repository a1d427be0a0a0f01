/** What the payment step tells the person: a phrase of ours by its key, or the card provider's own words. */
export type Notice = { tone: 'info' | 'success' | 'warning' | 'danger' } & (
  | { phrase: Phrase; params?: Record<string, string> }
  | { verbatim: string }
);

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
  | 'incomplete'
  | 'activationFailed'
  | 'cardDeclined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'incorrectNumber'
  | 'cardError'
  | 'paymentError'
  | 'unexpected';
