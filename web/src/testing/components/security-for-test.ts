import type { Language } from '@puente/contracts/shapes';

import type { Answers } from './answers-for-test.ts';
import { openScreen } from './open-screen-for-test.tsx';
import { studentOf } from './people-for-test.ts';

/** An authenticator app of the account. */
export const app = {
  id: '0190b000-0000-7000-8000-000000000001',
  kind: 'app' as const,
  name: 'Mi teléfono',
  createdAt: '2026-03-01T15:00:00Z',
  lastUsedAt: null,
};

/** The key of an app that is being added. */
export const begun = { id: app.id, key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Puente?secret=JBSWY3DPEHPK3PXP' };

/** Session of the account. */
export const sessionOf = (at: number, current: boolean) => ({
  id: `0190b000-0000-7000-8000-00000000010${at}`,
  current,
  createdAt: '2026-03-01T15:00:00Z',
  lastUsedAt: '2026-03-01T15:00:00Z',
  expiresAt: '2026-04-01T15:00:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  ip: '192.0.2.1',
});

/** Opens the security tab of Ana's profile. */
export const openSecurity = (answers: Answers = {}, language: Language = 'es', query = '') =>
  openScreen(`/dashboard/profile?tab=seguridad${query}`, {
    as: studentOf(),
    language,
    answers: {
      'GET /auth/providers': { google: true },
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      'GET /usuarios/me/identities': { identities: [] },
      'GET /usuarios/me/second-step': { factors: [], recoveryCodesLeft: 0, isRequired: false },
      'GET /auth/sessions': { sessions: [sessionOf(1, true), sessionOf(2, false)] },
      'POST /auth/password-strength': { level: 'good', message: 'Buena.' },
      'POST /usuarios/me/second-step/app': begun,
      'GET /auth/proof': { freshUntil: '2026-03-01T15:00:00Z', ways: ['password'] },
      ...answers,
    },
  });
