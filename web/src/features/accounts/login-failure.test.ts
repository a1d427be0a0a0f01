import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '../../platform/api/errors.ts';
import { loginFailure, returnFailure } from './login-failure.ts';
import { es } from './texts/es.ts';

const told = (error: unknown) => {
  const { message, fallback } = loginFailure(error);
  return message || es[fallback];
};

test('[LOGIN-3] an unverified address offers to send the link again', () => {
  expect(loginFailure(new ApiError(403, 'EMAIL_NOT_VERIFIED', '')).offersResend).toBe(true);
  expect(told(new ApiError(403, 'EMAIL_NOT_VERIFIED', 'Del servidor.'))).toBe('Del servidor.');
  expect(told(new ApiError(403, 'EMAIL_NOT_VERIFIED', ''))).toBe(
    'Debes verificar tu correo electrónico para iniciar sesión.',
  );
});

test("[LOGIN-5] other refusals show the server's message, or a general error", () => {
  expect(loginFailure(new ApiError(401, 'INVALID_CREDENTIALS', 'No.')).offersResend).toBe(false);
  expect(told(new ApiError(401, 'INVALID_CREDENTIALS', 'No.'))).toBe('No.');
  expect(told(new ApiError(500, 'UNKNOWN', ''))).toBe('Credenciales inválidas o error del servidor.');
});

test.each([
  [new ApiError(403, 'ACCOUNT_CLOSED', 'Cerrada.'), { isClosed: true, isDeactivated: false }],
  [new ApiError(403, 'ACCOUNT_DEACTIVATED', 'Desactivada.'), { isClosed: false, isDeactivated: true }],
  [new ApiError(401, 'INVALID_CREDENTIALS', 'No.'), { isClosed: false, isDeactivated: false }],
  [new NetworkError(), { isClosed: false, isDeactivated: false }],
])('[LOGIN-5] %s offers the way back of a closed or deactivated account alone', (error, offers) => {
  expect(loginFailure(error)).toMatchObject({ offersResend: false, ...offers });
});

test('[LOGIN-5] handles a missing response and unexpected errors', () => {
  expect(loginFailure(new NetworkError()).offersResend).toBe(false);
  expect(told(new NetworkError())).toBe('No se pudo conectar con el servidor. Verifica tu conexión.');
  expect(told(new TypeError('x is not a function'))).toBe('Ocurrió un error inesperado al intentar iniciar sesión.');
});

test('[LOGIN-7] a failed login with Google shows its reason; an unknown code in the address shows a general error', () => {
  const { google } = es;
  const said = (code: string) =>
    returnFailure(code)
      ?.split('.')
      .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], es);
  expect(said('GOOGLE_CANCELLED')).toBe(google.cancelled);
  expect(said('GOOGLE_EMAIL_NOT_VERIFIED')).toBe(google.emailNotVerified);
  expect(said('GOOGLE_OTHER_ACCOUNT')).toBe(google.otherAccount);
  expect(said('ACCOUNT_DEACTIVATED')).toBe(google.deactivated);
  expect(said('TOO_MANY_REQUESTS')).toBe(google.tooMany);
  for (const code of ['GOOGLE_FAILED', 'constructor', '<b>']) expect(said(code)).toBe(google.failed);
  expect(returnFailure(undefined)).toBeUndefined();
});
