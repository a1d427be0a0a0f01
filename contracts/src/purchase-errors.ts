/** The errors of refunds and of changed subscriptions: a part of the catalogue in errors.ts. */
export const purchaseErrors = {
  REFUND_NOT_TAKEN: {
    status: 409,
    es: 'Este pago no se cobró: no hay nada que devolver.',
    en: 'This payment was not taken: there is nothing to return.',
  },
  REFUND_DONE: {
    status: 409,
    es: 'Este pago ya se devolvió entero.',
    en: 'All of this payment was returned already.',
  },
  REFUND_DISPUTED: {
    status: 409,
    es: 'El banco tiene este pago en disputa: espera su decisión, porque devolverlo ahora podría pagarse dos veces.',
    en: 'The bank is disputing this payment: wait for its decision, since a refund now could pay it back twice.',
  },
  REFUND_IN_PROGRESS: {
    status: 409,
    es: 'Ya hay un reembolso de este pago en camino. Espera unos minutos y recarga la compra.',
    en: 'A refund of this payment is on its way already. Wait a few minutes and reload the purchase.',
  },
  REFUND_CARD_FIRST: {
    status: 409,
    es: 'Este pago se devuelve a su tarjeta; por otra vía, solo después de que se rechace un reembolso.',
    en: 'This payment goes back to its card; in another way only after a refund was refused.',
  },
  REFUND_CHANGED: {
    status: 409,
    es: 'Mientras tanto se devolvió otra parte de este pago. Revisa lo que queda antes de devolver más.',
    en: 'Another part of this payment was returned meanwhile. Check what is left before returning more.',
  },
  REFUND_TOO_MUCH: {
    status: 422,
    es: 'No se puede devolver más de lo que queda del pago, ni un monto de cero.',
    en: 'No more than what is left of the payment can be returned, and not an amount of zero.',
  },
  REFUND_REFUSED: {
    status: 422,
    es: 'El proveedor de pagos rechazó el reembolso. No se devolvió nada; revisa el pago en su panel.',
    en: 'The payment provider refused the refund. Nothing was returned; check the payment in its dashboard.',
  },
  SUBSCRIPTION_CHANGED: {
    status: 409,
    es: 'Otra persona cambió esta suscripción mientras la editabas. Revisa lo que cambió y guarda otra vez.',
    en: 'Someone else changed this subscription while you were editing it. Check what changed and save again.',
  },
  SUBSCRIPTION_DATES_CROSSED: {
    status: 422,
    es: 'El fin del acceso no puede ser anterior a su inicio.',
    en: 'Access cannot end before it begins.',
  },
  SUBSCRIPTION_END_PAST: {
    status: 422,
    es: 'Para dar acceso, el fin tiene que ser hoy o más tarde, o no tener fecha.',
    en: 'To give access, it has to end today or later, or have no end date.',
  },
  SUBSCRIPTION_UNPAID: {
    status: 409,
    es: 'Tiene una cuota sin pagar desde hace más de siete días: se reactiva sola en cuanto se pague.',
    en: 'One of its installments has been unpaid for more than seven days: it is reactivated as soon as that is paid.',
  },
  SUBSCRIPTION_DISPUTED: {
    status: 409,
    es: 'El banco tiene un pago de esta suscripción en disputa: se reactiva sola si el banco nos da la razón.',
    en: 'The bank is disputing a payment of this subscription: it is reactivated if the bank decides for us.',
  },
  SUBSCRIPTION_ENDS_BY_DATE: {
    status: 422,
    es: 'Una suscripción expira por su fecha de fin. Cambia la fecha, o cancélala.',
    en: 'A subscription expires by its end date. Change the date, or cancel it.',
  },
} as const;
