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
