import type { Api } from '@puente/contracts/api';

type Natural = {
  [R in keyof Api]: Api[R] extends { idempotency: 'natural' } ? (R extends `POST ${infer Path}` ? Path : never) : never;
}[keyof Api];

const isMark = 'sets a mark that a repeat finds set';
const isLink = 'a link or a cookie that is used once: a repeat is refused';
const isRead = 'reads and answers, and changes nothing';
const isMask = 'what is masked stays masked';
const isProof = 'renews the proof of a session';
const oneAttempt = 'begins one attempt of this browser in place of the one before';

/** Why a POST without an idempotency key may be repeated. One without a line doesn't compile. */
export const reasons: Record<Natural, string> = {
  '/admin/users/importacion': 'an address has one account: a repeat reports which ones are there',
  '/anuncios/:id/leido': isMark,
  '/auth/forgot-password': "bounded by the mail's pace: the links before stay valid",
  '/auth/google/link': 'links what is linked already, and begins a session of its own each time',
  '/auth/login': 'begins a session of its own each time',
  '/auth/logout': 'ends what is there',
  '/auth/logout-all': 'ends what is there',
  '/auth/not-me': isLink,
  '/auth/password-strength': isRead,
  '/auth/proof': isProof,
  '/auth/proof/google': oneAttempt,
  '/auth/proof/passkey': oneAttempt,
  '/auth/recover-account': isLink,
  '/auth/refresh': 'a token that was exchanged a moment ago is exchanged alike',
  '/auth/register': 'an address has one account: a repeat gets the same answer, or says that it is taken',
  '/auth/resend-verification-email': "bounded by the mail's pace: a second mail replaces the link",
  '/auth/reset-password': isLink,
  '/auth/reset-password/check': isRead,
  '/auth/second-step': 'a login is finished once',
  '/auth/second-step/passkey': oneAttempt,
  '/auth/undo-address-change': isLink,
  '/auth/undo-address-change/check': isRead,
  '/auth/verify-email': isLink,
  '/glosario/importacion': 'a term is known by its Spanish: a repeat finds it as the file has it',
  '/calendario/enlace': 'a person has one address, which a repeat gets',
  '/certificados/:codigo/revocar': 'a certificate is revoked once',
  '/cursos/:id/precio': isRead,
  '/documentos/:id/aperturas': isMark,
  '/expediente/documentos': 'the same content keeps its code',
  '/foro/reportes': 'a person reports a text once; a repeat changes the report',
  '/foro/respuestas/:id/enmascarar': isMask,
  '/foro/temas/:id/enmascarar': isMask,
  '/intentos/:id/entregar': 'an attempt is handed in once',
  '/intentos/:id/respuestas/:preguntaId/comprobar': isMark,
  '/mensajes/:id/marcar-leido': isMark,
  '/mensajes/:id/ocultar-numeros': isMask,
  '/notificaciones/baja': isMark,
  '/notificaciones/marcar-todas-leidas': isMark,
  '/payments/card': 'reads the provider and saves what it says',
  '/payments/card/setup': 'prepares a form; a form that is left saves no card',
  '/payments/confirm-payment': 'reads the provider and settles what it says',
  '/payments/create-payment-intent': 'a student has one open order for each course, whose intent comes back',
  '/payments/instalments/:id/intent': 'an installment has one open intent, which comes back',
  '/payments/intents/:id/consent': 'the first consent stays',
  '/pruebas/:id/intentos': 'goes on with the attempt that is under way',
  '/reuniones/validar-acceso': isRead,
  '/soporte/tickets/:id/enmascarar': isMask,
  '/soporte/tickets/:id/marcar-leido': isMark,
  '/subidas/:id/completar': 'an upload becomes one document',
  '/usuarios/me/cierre': 'an account is closed once',
  '/usuarios/me/datos': 'one archive is made at a time',
  '/usuarios/me/identities/google': oneAttempt,
  '/usuarios/me/second-step/app': oneAttempt,
  '/usuarios/me/second-step/app/:id/confirm': 'an app is confirmed once',
  '/usuarios/me/second-step/passkey': oneAttempt,
  '/usuarios/me/second-step/passkeys': 'the challenge is used once',
  '/usuarios/me/second-step/recovery-codes': 'new codes replace the ones before',
};
