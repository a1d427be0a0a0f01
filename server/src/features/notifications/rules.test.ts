import { ajustesIniciales } from '@puente/contracts/notifications';
import { describe, expect, test } from 'vitest';

import {
  digestedSince,
  digestOf,
  digestsKeptSince,
  keepsCompulsoryMails,
  keptSince,
  mergedSubjects,
  stopped,
} from './rules.ts';

test('[NOTI-3] the retention is six months for read notifications and a year for unread ones', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(keptSince(now)).toEqual({
    readBefore: new Date('2026-05-21T15:00:00Z'),
    anyBefore: new Date('2025-11-21T15:00:00Z'),
  });
  expect(now).toEqual(new Date('2026-11-21T15:00:00Z'));
});

test('[NOTI-3] the retention is clamped to the last day of a shorter month', () => {
  const { readBefore } = keptSince(new Date('2026-08-31T15:00:00Z'));
  expect(readBefore).toEqual(new Date('2026-02-28T15:00:00Z'));
});

const at = (moment: string, zone: string) => {
  const due = digestOf(new Date(moment), zone);
  return due && [due.day, due.until.toISOString()];
};

describe('[NOTI-5] the digest', () => {
  test.each([
    // New York is 5 hours behind UTC in November.
    ['2026-11-23T12:59:59.999Z', 'America/New_York', null],
    ['2026-11-23T13:00:00Z', 'America/New_York', ['2026-11-23', '2026-11-23T13:00:00.000Z']],
    ['2026-11-24T00:59:59Z', 'America/New_York', ['2026-11-23', '2026-11-23T13:00:00.000Z']],
    ['2026-11-24T01:00:00Z', 'America/New_York', null],
    ['2026-11-23T12:59:59Z', 'Europe/Madrid', ['2026-11-23', '2026-11-23T07:00:00.000Z']],
    ['2026-11-23T03:00:00Z', 'Asia/Kathmandu', ['2026-11-23', '2026-11-23T02:15:00.000Z']],
  ])('at %s in %s', (moment, zone, due) => {
    expect(at(moment, zone)).toEqual(due);
  });

  test.each([
    // Clocks go forward in the night to March 14, and back in the night to November 7, 2027.
    ['2027-03-13', '13:00'],
    ['2027-03-14', '12:00'],
    ['2027-11-06', '12:00'],
    ['2027-11-07', '13:00'],
  ])('is due at 8 by the clock on the wall on %s', (day, hour) => {
    expect(at(`${day}T${hour}:00Z`, 'America/New_York')).toEqual([day, `${day}T${hour}:00.000Z`]);
    const minuteBefore = new Date(Date.parse(`${day}T${hour}:00Z`) - 60_000).toISOString();
    expect(at(minuteBefore, 'America/New_York')).toBeNull();
  });
});

test('[NOTI-5] a digest tells of a week at most, and is remembered for a month', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(digestedSince(now)).toEqual(new Date('2026-11-14T15:00:00Z'));
  expect(digestsKeptSince(now)).toEqual(new Date('2026-10-22T15:00:00Z'));
});

const mailed = (correo: 'no' | 'inmediato' | 'resumen') => ({ enApp: true, correo });

test.each([
  ['nothing', {}, true],
  ['other subjects alone', { foro: mailed('no') }, true],
  ['payments that stay mailed at once', { pagos: { enApp: false, correo: 'inmediato' as const } }, true],
  ['payments in the digest', { pagos: mailed('resumen') }, false],
  ['no mails of payments', { pagos: mailed('no') }, false],
  ['no mails of the account', { pagos: mailed('inmediato'), cuenta: mailed('no') }, false],
])('[NOTI-5] mails of payments and the account are always sent: a change of %s keeps them: %s', (_, change, keeps) => {
  expect(keepsCompulsoryMails(change)).toBe(keeps);
});

describe('[NOTI-5] settings by subject', () => {
  test('are stored where they differ from the initial ones', () => {
    const change = { foro: mailed('no'), mensajes: mailed('resumen') };
    expect(mergedSubjects({}, change)).toEqual({ foro: { enApp: true, correo: 'no', push: true } });
  });

  test.each([
    ['the list behind the bell', { enApp: false, correo: 'inmediato', push: true }],
    ['mails', { enApp: true, correo: 'resumen', push: true }],
    ['browsers', { enApp: true, correo: 'inmediato', push: false }],
  ] as const)('differ also by %s alone', (_, clases) => {
    expect(mergedSubjects({}, { clases })).toEqual({ clases });
  });

  test('keep what a change leaves out, and other subjects', () => {
    const stored = { clases: { ...mailed('inmediato'), push: false }, soporte: mailed('no') };
    expect(mergedSubjects(stored, { clases: mailed('no') })).toEqual({
      clases: { enApp: true, correo: 'no', push: false },
      soporte: { enApp: true, correo: 'no', push: true },
    });
  });

  test('are forgotten once they are the initial ones again', () => {
    expect(mergedSubjects({ foro: mailed('no') }, { foro: mailed('resumen') })).toEqual({});
  });
});

describe('[NOTI-5] the link of a mail stops', () => {
  const now = { ...ajustesIniciales, mensajes: { enApp: false, correo: 'resumen' as const, push: true } };

  test('the mails of its subject alone, and leaves its notices as they are', () => {
    expect(stopped('clases', now)).toEqual({ clases: { enApp: true, correo: 'no', push: true } });
    expect(stopped('mensajes', now)).toEqual({ mensajes: { enApp: false, correo: 'no', push: true } });
  });

  test('those of every subject of the digest', () => {
    const off = { enApp: true, correo: 'no', push: true };
    expect(stopped('resumen', now)).toEqual({
      mensajes: { ...off, enApp: false },
      foro: off,
      pruebas: off,
      documentos: off,
    });
  });

  test('never those that are always sent', () => {
    expect(stopped('pagos', now)).toEqual({});
    expect(stopped('cuenta', now)).toEqual({});
    const inDigest = { ...now, pagos: mailed('resumen') };
    expect(Object.keys(stopped('resumen', inDigest))).not.toContain('pagos');
  });
});
