// The stand-in speaks like Stripe.js: in the locale it is given, apart from the product's own texts.
const es = {
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
  invalid_expiry_year_past: 'La tarjeta ya ha caducado.',
  incomplete_cvc: 'El código de seguridad está incompleto.',
  card_declined: 'Tu tarjeta ha sido rechazada.',
  processing_error: 'Se ha producido un error al procesar tu tarjeta. Inténtalo de nuevo en unos minutos.',
  payment_intent_authentication_failure:
    'No hemos podido autenticar tu medio de pago. Elige otro medio de pago y vuelve a intentarlo.',
  payment_intent_unexpected_state: 'Este pago ya no se puede confirmar. Vuelve a empezarlo.',
  setup_intent_authentication_failure:
    'No hemos podido autenticar tu medio de pago. Elige otro medio de pago y vuelve a intentarlo.',
  connection: 'No se ha podido conectar con el servicio de pagos. Comprueba tu conexión e inténtalo de nuevo.',
};

const en: typeof es = {
  bannerTitle: 'Test payments',
  banner: 'Nothing is charged here. Don’t enter a real card: use this one, with any future date and any code.',
  cardTab: 'Card',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  challengeTitle: 'Your bank’s check (test)',
  challenge: 'In a real payment your bank would ask you here to confirm the purchase. Choose what should happen.',
  approve: 'Approve',
  reject: 'Reject',
  incomplete_number: 'The card number is incomplete.',
  invalid_number: 'The card number is not valid.',
  test_card_required: 'This is a test environment: it only takes test cards, such as 4242 4242 4242 4242.',
  incomplete_expiry: 'The expiry date is incomplete.',
  invalid_expiry_month: 'The expiry month is not valid.',
  invalid_expiry_year_past: 'The card has already expired.',
  incomplete_cvc: 'The security code is incomplete.',
  card_declined: 'Your card was declined.',
  processing_error: 'An error occurred while processing your card. Try again in a little while.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_intent_unexpected_state: 'This payment can no longer be confirmed. Start it again.',
  setup_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  connection: 'Could not connect to the payment service. Check your connection and try again.',
};

export type SandboxTexts = typeof es;

/** The texts of a Stripe.js locale: English where it says so, else Spanish. */
export const sandboxTexts = (locale: string | undefined): SandboxTexts => (locale?.startsWith('en') ? en : es);
