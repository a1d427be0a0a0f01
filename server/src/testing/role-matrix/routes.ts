import type { Api } from '@puente/contracts/api';

import { demoPassword } from '../factories.ts';
import { assessmentsRouteMatrix } from './assessments-routes.ts';
import type { Cell } from './cell.ts';
import { certificatesRouteMatrix } from './certificates-routes.ts';
import { coursesRouteMatrix } from './courses-routes.ts';
import { courseworkRouteMatrix } from './coursework-routes.ts';
import { enrollingRouteMatrix } from './enrolling-routes.ts';
import { admins, anybody, courseMembers, courseStaff, ownerOnly, people, staff, viewers } from './expectations.ts';
import { filesRouteMatrix } from './files-routes.ts';
import { forumRouteMatrix } from './forum-routes.ts';
import { newsRouteMatrix } from './news-routes.ts';
import { supportRouteMatrix } from './support-routes.ts';
import { teachingRouteMatrix } from './teaching-routes.ts';
import { usersRouteMatrix } from './users-routes.ts';
import type { World } from './world.ts';

/** The id of no object. */
export const nobody = '00000000-0000-4000-8000-000000000000';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const message = ({ messageId }: World) => ({ params: { id: messageId } });
const subscription = ({ subscriptionId }: World) => ({ params: { id: subscriptionId } });
const intent = ({ payment }: World) => ({ params: { id: payment.intentId } });

const noTerm = () => ({ params: { id: nobody } });
const term = { es: 'Cupo', en: 'Quota', explicacion: 'Cuántas visas hay.' };

/** Who may call each route. A route that is not here does not compile. */
export const routeMatrix: { [Route in keyof Api]: Cell } = {
  ...certificatesRouteMatrix,
  ...enrollingRouteMatrix,
  ...supportRouteMatrix,
  ...filesRouteMatrix,
  ...forumRouteMatrix,
  ...assessmentsRouteMatrix,
  ...newsRouteMatrix,
  ...coursesRouteMatrix,
  ...courseworkRouteMatrix,
  ...teachingRouteMatrix,
  ...usersRouteMatrix,
  'GET /glosario': { who: people },
  'GET /glosario/:id': { who: people, request: noTerm, reaches: ['TERM_NOT_FOUND'] },
  'POST /glosario': { who: staff, reaches: ['INVALID_INPUT'] },
  'PUT /glosario/:id': { who: staff, request: () => ({ ...noTerm(), body: term }), reaches: ['TERM_NOT_FOUND'] },
  'DELETE /glosario/:id': { who: staff, request: noTerm, reaches: ['TERM_NOT_FOUND'] },
  'GET /glosario/csv': { who: staff },
  'POST /glosario/importacion': {
    who: staff,
    request: () => ({ body: { csv: '', ensayo: true } }),
    reaches: ['GLOSSARY_COLUMNS_MISSING'],
  },
  'POST /auth/register': { who: anybody, reaches: ['INVALID_INPUT'] },
  'PUT /auth/register/email': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/verify-email': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['VERIFICATION_LINK_INVALID'],
  },
  'POST /auth/resend-verification-email': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/forgot-password': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/reset-password/check': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['RESET_LINK_INVALID'],
  },
  'POST /auth/reset-password': {
    who: anybody,
    request: () => ({ body: { token: 'forged', password: 'una frase larga 7' } }),
    reaches: ['RESET_LINK_INVALID'],
  },
  'POST /auth/login': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/not-me': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['NOT_ME_LINK_INVALID'],
  },
  'POST /auth/password-strength': { who: anybody, request: () => ({ body: { password: 'una frase larga 7' } }) },
  'GET /auth/providers': { who: anybody },
  'GET /auth/google': { who: anybody },
  'GET /auth/google/callback': { who: anybody },
  'GET /usuarios/me/datos': { who: people },
  'POST /usuarios/me/datos': { who: people },
  'GET /usuarios/me/datos/archivo': { who: people, reaches: ['DATA_ARCHIVE_NOT_FOUND'] },
  'GET /usuarios/me/cierre': { who: people },
  'POST /usuarios/me/cierre': {
    who: people,
    request: () => ({ body: { email: 'otra@puente.test' } }),
    reaches: ['CLOSING_NOT_CONFIRMED'],
  },
  'POST /auth/recover-account': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['RECOVERY_NOT_POSSIBLE'],
  },
  'POST /auth/refresh': { who: anybody, reaches: ['REFRESH_TOKEN_MISSING'] },
  'POST /auth/logout': { who: anybody, endsSession: true },
  'POST /auth/logout-all': { who: people, endsSession: true },
  'GET /auth/sessions': { who: people },
  'DELETE /auth/sessions/:id': {
    who: ownerOnly('SESSION_NOT_FOUND'),
    request: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  'GET /usuarios/me': { who: people },
  'PUT /usuarios/me': { who: people, reaches: ['UNSUPPORTED_MEDIA_TYPE'] },
  'GET /archivos/perfiles/:name': {
    who: anybody,
    request: () => ({ params: { name: 'nobody.webp' } }),
    reaches: ['NOT_FOUND'],
  },
  'DELETE /usuarios/me/avatar': { who: people },
  'GET /usuarios/me/access': { who: people },
  'PUT /usuarios/me/change-password': {
    who: people,
    request: () => ({ body: { currentPassword: `not ${demoPassword}`, newPassword: 'una frase larga 7' } }),
    reaches: ['CURRENT_PASSWORD_WRONG'],
  },

  'GET /usuarios/me/identities': { who: people },
  'POST /usuarios/me/identities/google': { who: people },
  'DELETE /usuarios/me/identities/google': { who: people, reaches: ['IDENTITY_NOT_FOUND'] },
  'POST /auth/undo-address-change/check': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['UNDO_LINK_INVALID'],
  },
  'POST /auth/undo-address-change': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['UNDO_LINK_INVALID'],
  },

  'GET /calendario/enlace': { who: people },
  'POST /calendario/enlace': { who: people },
  'PUT /calendario/enlace': { who: people },
  'DELETE /calendario/enlace': { who: people },
  'GET /calendario/:file': {
    who: anybody,
    request: () => ({ params: { file: 'forged.ics' } }),
    reaches: ['CALENDAR_NOT_FOUND'],
  },

  'GET /courses': { who: viewers },
  'GET /courses/:id': { who: viewers, request: course },
  'POST /courses': { who: admins, reaches: ['INVALID_INPUT'] },
  'PUT /courses/:id': { who: admins, request: course, reaches: ['INVALID_INPUT'] },
  'POST /courses/:id/ediciones': {
    who: admins,
    request: () => ({ params: { id: nobody }, body: { empieza: '2027-01-11' } }),
    reaches: ['COURSE_NOT_FOUND'],
  },
  // The course is archived, because students have it.
  'DELETE /courses/:id': { who: admins, request: () => ({ params: { id: nobody } }), reaches: ['COURSE_NOT_FOUND'] },
  'GET /businesstypes': { who: anybody },

  'GET /academia': { who: anybody },
  'GET /auditoria': { who: admins },
  'GET /auditoria/csv': { who: admins },
  'GET /auditoria/palabras': { who: admins },
  'GET /configuracion': { who: admins },
  'PUT /configuracion': { who: admins, request: () => ({ body: {} }) },
  'POST /contacto': { who: anybody, reaches: ['INVALID_INPUT'] },

  'GET /suscripciones/mis-suscripciones': { who: people },
  'GET /suscripciones/mis-suscripciones-con-documentos': { who: people },
  'GET /cursos/sugerencias': { who: people },
  'POST /cursos/:id/inscripcion': {
    who: people,
    request: course,
    reaches: ['COURSE_ALREADY_OWNED', 'COURSE_NOT_FREE'],
  },
  'GET /suscripciones': { who: admins },
  'DELETE /suscripciones/:id': { who: admins, request: subscription },

  'GET /mensajes/bandeja-entrada': { who: people },
  'GET /mensajes/enviados': { who: people },
  'GET /mensajes/sin-leer': { who: people },
  'GET /mensajes/:id': { who: { ...ownerOnly('MESSAGE_NOT_FOUND'), classmate: 'ok' }, request: message },
  'POST /mensajes/:id/marcar-leido': { who: ownerOnly('MESSAGE_NOT_FOUND'), request: message },

  'GET /notificaciones': { who: people },
  'POST /notificaciones/marcar-todas-leidas': { who: people },
  'GET /notificaciones/ajustes': { who: people },
  'PUT /notificaciones/ajustes': { who: people, reaches: ['INVALID_INPUT'] },

  'GET /payments/config': { who: anybody },
  'POST /payments/create-payment-intent': {
    who: people,
    request: ({ courseId }) => ({ body: { courseId, paymentMode: 'payment' } }),
    reaches: ['COURSE_ALREADY_OWNED'],
  },
  'GET /payments/arrears/:courseId': { who: people, request: ({ courseId }) => ({ params: { courseId } }) },
  'POST /payments/confirm-payment': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment, courseId }) => ({
      body: { paymentIntentId: payment.intentId, courseId, paymentMode: 'subscription' },
    }),
  },
  'GET /payments/intents/:id': { who: ownerOnly('PAYMENT_NOT_FOUND'), request: intent },
  'POST /payments/intents/:id/consent': { who: ownerOnly('PAYMENT_NOT_FOUND'), request: intent },
  'GET /payments/mine': { who: people },
  'GET /payments/:id/receipt': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment }) => ({ params: { id: payment.id } }),
  },
  'GET /payments/card': { who: people },
  'POST /payments/card/setup': { who: people, reaches: ['CARD_NOT_NEEDED'] },
  'POST /payments/card': {
    who: people,
    request: () => ({ body: { setupIntentId: 'seti_forged' } }),
    reaches: ['CARD_SETUP_NOT_FOUND'],
  },
  'GET /payments/plans': { who: people },
  'POST /payments/instalments/:id/intent': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment }) => ({ params: { id: payment.nextInstalmentId } }),
  },
  'GET /auth/proof': { who: people },
  'POST /auth/proof': { who: people, reaches: ['INVALID_INPUT'] },
  'POST /auth/proof/passkey': { who: people, reaches: ['PROOF_WAY_NOT_AVAILABLE'] },
  'POST /auth/proof/google': { who: people, reaches: ['PROOF_WAY_NOT_AVAILABLE'] },
  'GET /auth/google/link': { who: anybody, reaches: ['GOOGLE_LINK_EXPIRED'] },
  'POST /auth/google/link': {
    who: anybody,
    request: () => ({ body: { password: 'equivocada' } }),
    reaches: ['GOOGLE_LINK_EXPIRED'],
  },
  'GET /auth/second-step': { who: anybody, reaches: ['SECOND_STEP_EXPIRED'] },
  'POST /auth/second-step': {
    who: anybody,
    request: () => ({ body: { code: '000000' } }),
    reaches: ['SECOND_STEP_EXPIRED'],
  },
  'POST /auth/second-step/passkey': { who: anybody, reaches: ['SECOND_STEP_EXPIRED'] },
  'GET /usuarios/me/second-step': { who: people },
  'POST /usuarios/me/second-step/app': { who: people },
  'POST /usuarios/me/second-step/app/:id/confirm': {
    who: people,
    request: () => ({ params: { id: nobody }, body: { name: 'App', code: '000000' } }),
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'POST /usuarios/me/second-step/passkey': { who: people },
  'POST /usuarios/me/second-step/passkeys': { who: people, reaches: ['INVALID_INPUT'] },
  'PUT /usuarios/me/second-step/:id': {
    who: people,
    request: () => ({ params: { id: nobody }, body: { name: 'App' } }),
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'DELETE /usuarios/me/second-step/:id': {
    who: people,
    request: () => ({ params: { id: nobody } }),
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'POST /usuarios/me/second-step/recovery-codes': { who: people, reaches: ['SECOND_STEP_NOT_SET_UP'] },

  'GET /reuniones/:id/mensajes': {
    // The chat of a class: its staff and its active students.
    who: courseMembers('MEETING_NOT_FOUND'),
    request: ({ meeting: { id } }) => ({ params: { id } }),
  },
  'GET /reuniones/:id/expulsados': {
    who: courseStaff('MEETING_NOT_FOUND'),
    request: ({ meeting: { id } }) => ({ params: { id } }),
  },
  'DELETE /reuniones/:id/expulsados/:userId': {
    who: courseStaff('MEETING_NOT_FOUND'),
    request: ({ meeting: { id } }) => ({ params: { id, userId: nobody } }),
  },
  'GET /usuarios/search': { who: people, request: () => ({}), reaches: ['INVALID_INPUT'] },
  'GET /reuniones': { who: staff },
  'GET /reuniones/por-agendar': { who: staff },
  'GET /reuniones/sala/:roomName': {
    who: courseMembers('MEETING_NOT_FOUND'),
    request: ({ meeting: { roomName } }) => ({ params: { roomName } }),
  },
  'POST /reuniones/validar-acceso': {
    who: courseMembers('MEETING_NOT_FOUND'),
    request: ({ meeting: { id, roomName } }) => ({ body: { roomName, reunionId: id } }),
  },
};
