/** Whether a path is a screen of this app; `/`, its English twin and the legal pages are documents of their own. */
export const isInApp = (href: string): boolean =>
  /^\/(dashboard|verify-email|reset-password|payment-success)(?=[/?#]|$)/i.test(href);
