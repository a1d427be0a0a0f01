export const es = {
  bannerTitle: 'Pagos de prueba',
  banner:
    'Aquí no se cobra nada. No escribas una tarjeta real: usa esta, con cualquier fecha futura y cualquier código.',
  cardTab: 'Tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM / AA',
  cvc: 'Código de seguridad',
  challengeTitle: 'Comprobación del banco (prueba)',
  challenge: 'En un pago real, tu banco te pediría aquí que confirmes la compra. Elige qué debe pasar.',
  approve: 'Aprobar',
  reject: 'Rechazar',
  incomplete_number: 'El número de tarjeta está incompleto.',
  invalid_number: 'El número de tarjeta no es válido.',
  test_card_required: 'Este es un entorno de prueba: solo acepta tarjetas de prueba, como 4242 4242 4242 4242.',
  incomplete_expiry: 'La fecha de vencimiento está incompleta.',
  invalid_expiry_month: 'El mes de vencimiento no es válido.',
  invalid_expiry_year_past: 'La tarjeta ya venció.',
  incomplete_cvc: 'El código de seguridad está incompleto.',
  card_declined: 'Tu tarjeta fue rechazada.',
  processing_error: 'Ocurrió un error al procesar tu tarjeta. Inténtalo de nuevo en unos minutos.',
  payment_intent_authentication_failure:
    'No pudimos autenticar tu medio de pago. Elige otro medio de pago y vuelve a intentarlo.',
  payment_intent_unexpected_state: 'Este pago ya no se puede confirmar. Vuelve a empezarlo.',
  setup_intent_authentication_failure:
    'No pudimos autenticar tu medio de pago. Elige otro medio de pago y vuelve a intentarlo.',
  connection: 'No se pudo conectar con el servicio de pagos. Comprueba tu conexión e inténtalo de nuevo.',
};
