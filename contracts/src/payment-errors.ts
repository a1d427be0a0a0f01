/** The errors of discount codes, purchases and payments. A part of the error catalogue (errors.ts). */
export const paymentErrors = {
  CODE_UNKNOWN: {
    status: 404,
    es: 'No conocemos este código. Revisa que esté bien escrito.',
    en: 'We do not know this code. Check that it is spelled correctly.',
  },
  CODE_ENDED: {
    status: 409,
    es: 'Este código ya no está vigente. Puedes seguir sin código o usar otro.',
    en: 'This code is no longer valid. You can go on without a code or use another one.',
  },
  CODE_USED_UP: {
    status: 409,
    es: 'Este código ya no tiene usos disponibles. Puedes seguir sin código o usar otro.',
    en: 'This code has no uses left. You can go on without a code or use another one.',
  },
  CODE_OTHER_COURSE: {
    status: 409,
    es: 'Este código es para otro curso. Puedes seguir sin código o usar otro.',
    en: 'This code is for another course. You can go on without a code or use another one.',
  },
  CODE_ALREADY_USED: {
    status: 409,
    es: 'Ya usaste este código para este curso. Puedes seguir sin código o usar otro.',
    en: 'You already used this code for this course. You can go on without a code or use another one.',
  },
  CODE_NOT_WITH_ARREARS: {
    status: 409,
    es: 'Continúas un plan de pagos anterior, que conserva su precio: aquí no se puede usar un código.',
    en: 'You are continuing an earlier payment plan, which keeps its price: a code cannot be used here.',
  },
  CODE_NOT_NEEDED: {
    status: 409,
    es: 'Este curso es gratis: no necesitas un código para inscribirte.',
    en: 'This course is free: you do not need a code to join it.',
  },
  CODE_PAYS_ALL: {
    status: 409,
    es: 'Con este código no hay nada que pagar. Inscríbete directamente con él.',
    en: 'With this code there is nothing to pay. Join the course with it directly.',
  },
  CODE_PAYS_A_PART: {
    status: 409,
    es: 'Este código descuenta una parte del precio. Elige cómo pagar el resto.',
    en: 'This code takes off a part of the price. Choose how to pay the rest.',
  },
  CODE_NOT_FOUND: { status: 404, es: 'El código no existe.', en: 'The code does not exist.' },
  CODE_TAKEN: {
    status: 409,
    es: 'Ya hay un código que se escribe igual o se confunde con este. Elige otro.',
    en: 'There is already a code that is spelled like this one or is mistaken for it. Choose another one.',
  },
  CODE_NEEDS_USES: {
    status: 400,
    es: 'Un código que paga todo el precio necesita un número de cupos.',
    en: 'A code that pays the whole price needs a number of seats.',
  },
  CODE_HAS_NO_PERCENTAGE: {
    status: 400,
    es: 'Un código que paga todo el precio no tiene porcentaje.',
    en: 'A code that pays the whole price has no percentage.',
  },
  PROGRAMME_NOT_FOUND: { status: 404, es: 'El programa no existe.', en: 'The program does not exist.' },
  STUDENT_NOT_FOUND: {
    status: 404,
    es: 'No hay ninguna cuenta activa de estudiante con ese identificador.',
    en: 'There is no active student account with that identifier.',
  },

  PAYMENT_NOT_FOUND: { status: 404, es: 'El pago no existe.', en: 'The payment does not exist.' },
  RECEIPT_NOT_FOUND: { status: 404, es: 'Este pago no tiene recibo.', en: 'This payment has no receipt.' },
  CARD_SETUP_NOT_FOUND: {
    status: 404,
    es: 'Ese cambio de tarjeta no existe. Empiézalo de nuevo.',
    en: 'That change of card does not exist. Start it again.',
  },
  COURSE_ALREADY_OWNED: { status: 409, es: 'Ya tienes este curso.', en: 'You already have this course.' },
  PAYMENT_MISMATCH: {
    status: 409,
    es: 'El pago no corresponde a este curso o a esta forma de pago.',
    en: 'The payment does not belong to this course or payment mode.',
  },
  PLAN_CONSENT_REQUIRED: {
    status: 409,
    es: 'Para pagar en cuotas primero tienes que aceptar el calendario de pagos. No se cobró nada.',
    en: 'To pay in installments, accept the payment schedule first. Nothing has been charged.',
  },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    es: 'Ya hay un pago de este curso en proceso. Espera un momento y vuelve a intentarlo.',
    en: 'A payment for this course is already being processed. Wait a moment and try again.',
  },
  INSTALMENT_NOT_PAYABLE: {
    status: 409,
    es: 'Esta cuota ya está pagada o ya no se cobra.',
    en: 'This installment is already paid, or is no longer charged.',
  },
  INSTALMENT_NOT_NEXT: {
    status: 409,
    es: 'Hay una cuota anterior sin pagar. Paga primero esa.',
    en: 'An earlier installment is not paid yet. Pay that one first.',
  },
  CARD_NOT_NEEDED: {
    status: 409,
    es: 'No te quedan cuotas por pagar: no hace falta guardar ninguna tarjeta.',
    en: 'You have no installments left to pay, so there is no need to save a card.',
  },

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
    es: 'Tiene una cuota sin pagar, y los días de gracia de su plan ya pasaron: se reactiva sola en cuanto se pague.',
    en: 'One of its installments is unpaid, and the days of grace of its plan are over: it is reactivated as soon as that is paid.',
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
