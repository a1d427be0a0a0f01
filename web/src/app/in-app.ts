/** Whether a path is a screen of this single-page app. `/`, `/en` and the legal pages are separate documents. */
export const isInApp = (href: string): boolean =>
  /^\/(dashboard|sala|verify-email|reset-password|undo-address-change|recover-account|not-me|payment-success|unsubscribe)(?=[/?#]|$)/i.test(
    href,
  );
