/** The errors of buying and of instalments: a part of the catalogue in errors.ts. */
export const paymentErrors = {
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
} as const;
