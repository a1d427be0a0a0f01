import type { accountsRoutes } from '@puente/contracts/accounts';
import type { loginsRoutes, passwordStrengthRoutes, registrationRoutes } from '@puente/contracts/entry';
import type { googleLinkRoutes } from '@puente/contracts/google-link';
import type { identitiesRoutes } from '@puente/contracts/identities';
import type { proofRoutes } from '@puente/contracts/proof';
import type { secondStepRoutes } from '@puente/contracts/second-step';

import { demoPassword } from '../../factories/academy.ts';
import { none, type RoutesOf } from '../every-route/declaration.ts';
import { anybody, ownerOnly, people } from '../every-route/expectations.ts';

const forged = () => ({ body: { token: 'forged' } });

export const routes = {
  'POST /auth/register': { who: anybody, reaches: ['INVALID_INPUT'] },
  'PUT /auth/register/email': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/verify-email': {
    who: anybody,
    request: forged,
    reaches: ['VERIFICATION_LINK_INVALID'],
  },
  'POST /auth/resend-verification-email': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/forgot-password': { who: anybody, reaches: ['INVALID_INPUT'] },
  'POST /auth/reset-password/check': {
    who: anybody,
    request: forged,
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
    request: forged,
    reaches: ['NOT_ME_LINK_INVALID'],
  },
  'POST /auth/password-strength': { who: anybody, request: () => ({ body: { password: 'una frase larga 7' } }) },
  'GET /auth/providers': { who: anybody },
  'GET /auth/google': { who: anybody },
  'GET /auth/google/callback': { who: anybody },
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
    request: forged,
    reaches: ['UNDO_LINK_INVALID'],
  },
  'POST /auth/undo-address-change': {
    who: anybody,
    request: forged,
    reaches: ['UNDO_LINK_INVALID'],
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
    request: () => ({ ...none(), body: { name: 'App', code: '000000' } }),
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'POST /usuarios/me/second-step/passkey': { who: people },
  'POST /usuarios/me/second-step/passkeys': { who: people, reaches: ['INVALID_INPUT'] },
  'PUT /usuarios/me/second-step/:id': {
    who: people,
    request: () => ({ ...none(), body: { name: 'App' } }),
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'DELETE /usuarios/me/second-step/:id': {
    who: people,
    request: none,
    reaches: ['FACTOR_NOT_FOUND'],
  },
  'POST /usuarios/me/second-step/recovery-codes': { who: people, reaches: ['SECOND_STEP_NOT_SET_UP'] },
} satisfies RoutesOf<
  | typeof accountsRoutes
  | typeof googleLinkRoutes
  | typeof identitiesRoutes
  | typeof loginsRoutes
  | typeof passwordStrengthRoutes
  | typeof proofRoutes
  | typeof registrationRoutes
  | typeof secondStepRoutes
>;
