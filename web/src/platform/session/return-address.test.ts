import { beforeEach, expect, test } from 'vitest';

import type { TabNote } from '../tab-note.ts';
import { createReturnAddress, enrolLink, possibleCode, uuid, withCode } from './return-address.ts';

const note = (): TabNote => {
  let text: string | undefined;
  const read = () => text;
  return {
    read,
    write: (next) => (text = next),
    take: () => {
      const taken = text;
      text = undefined;
      return taken;
    },
  };
};

let address: TabNote;
let back: ReturnType<typeof createReturnAddress>;
beforeEach(() => {
  address = note();
  back = createReturnAddress({ address, told: note(), origin: () => 'https://academia.example' });
});

test('[ROUTE-3] returns the requested address once', () => {
  back.keep('https://academia.example/dashboard/subscriptions?curso=1&pago=2');
  expect(back.take()).toBe('/dashboard/subscriptions?curso=1&pago=2');
  expect(back.take()).toBeUndefined();
});

test('[ROUTE-3] an address that is only looked at stays', () => {
  expect(back.read()).toBeUndefined();
  back.keep('/dashboard/profile#foto');
  expect([back.read(), back.read(), back.take(), back.read()]).toEqual([
    '/dashboard/profile#foto',
    '/dashboard/profile#foto',
    '/dashboard/profile#foto',
    undefined,
  ]);
  address.write('https://malo.example/dashboard/profile');
  expect(back.read()).toBeUndefined();
});

test('[ROUTE-3] returns to the room of a live class, which a mail leads to', () => {
  back.keep('https://academia.example/sala/0b8f');
  expect(back.take()).toBe('/sala/0b8f');
});

test('[ROUTE-3] keeps the last address, and shows the reason for the login once per address', () => {
  expect(back.tell()).toBe(false);
  back.keep('/dashboard/documents');
  expect([back.tell(), back.tell()]).toEqual([true, false]);
  back.keep('/dashboard/profile');
  expect(back.tell()).toBe(true);
  expect(back.take()).toBe('/dashboard/profile');
  expect(back.tell()).toBe(false);
});

const elsewhere = [
  'https://malo.example/dashboard/profile',
  '//malo.example/dashboard/profile',
  '/\\malo.example/dashboard/profile',
  'javascript:alert(1)//dashboard/',
  '/dashboard/../../api/auth/google',
  '/dashboards/profile',
  '/salas/0b8f',
  '/en',
  '/en/dashboard/profile',
  'https://[',
  'http://academia.example/dashboard/profile',
  'https://academia.example@malo.example/dashboard/profile',
  '',
];

test.each(elsewhere)(
  '[ROUTE-3, ASVS-1.2.2, ASVS-3.7.2] never redirects out of the dashboard (open redirect): %s',
  (text) => {
    back.keep(text);
    expect(back.take()).toBeUndefined();
    // Not even when the stored address was written by someone else.
    address.write(text);
    expect(back.take()).toBeUndefined();
  },
);

test('[ROUTE-3] an address that is not accepted does not replace the stored one', () => {
  back.keep('/dashboard/profile');
  back.keep('https://malo.example/dashboard/documents');
  expect(back.take()).toBe('/dashboard/profile');
});

test('[LOGIN-2] does not store the default address', () => {
  for (const text of ['/dashboard', '/dashboard/overview']) {
    back.keep(text);
    expect(back.tell()).toBe(false);
  }
});

const cursoId = '7b0a4a0e-3a4e-4a57-9d5e-0a5b6c7d8e9f';
const checkout = `https://academia.test/dashboard/overview?curso=${cursoId}&paso=pago`;
const followed = (referrer: string, address = checkout, opened = address) =>
  enrolLink(new URL(address), { address: opened, referrer });

test('[SHOP-2] the link of a course page leads to the checkout with the code of the page', () => {
  expect(followed('https://academia.test/en/courses/visas?codigo=AMIGOS%2010')).toEqual({
    cursoId,
    codigo: 'AMIGOS 10',
    page: '/en/courses/visas',
    checkout: `/dashboard/overview?curso=${cursoId}&paso=pago&codigo=AMIGOS%2010`,
  });
  expect(followed('https://academia.test/cursos/visas')).toMatchObject({
    codigo: undefined,
    checkout: `/dashboard/overview?curso=${cursoId}&paso=pago`,
  });
  expect(followed('https://academia.test/cursos/visas?codigo=%3Cb%3E'), 'no code can be this').toMatchObject({
    codigo: undefined,
    checkout: `/dashboard/overview?curso=${cursoId}&paso=pago`,
  });
});

test('[SHOP-2] other ways to a checkout take nothing from the page before', () => {
  const page = 'https://academia.test/cursos/visas?codigo=AMIGOS';
  expect(followed('')).toBeUndefined();
  expect(followed('https://elsewhere.test/cursos/visas?codigo=AMIGOS')).toBeUndefined();
  expect(followed('https://academia.test/dashboard/overview?codigo=AMIGOS')).toBeUndefined();
  expect(followed(page, `${checkout}&codigo=OTRO`)).toBeUndefined();
  expect(followed('https://academia.test/blog/cursos/visas?codigo=AMIGOS')).toBeUndefined();
  expect(followed('https://academia.test/cursos?codigo=AMIGOS')).toBeUndefined();
  expect(followed(page, 'https://academia.test/dashboard/overview')).toBeUndefined();
  expect(followed(page, 'https://academia.test/dashboard/overview?paso=pago')).toBeUndefined();
  expect(followed(page, `https://academia.test/dashboard/overview?curso=${cursoId}`)).toBeUndefined();
  expect(followed(page, `https://academia.test/dashboard/overview?curso=${cursoId}&paso=datos`)).toBeUndefined();
  expect(followed(page, checkout, 'https://academia.test/dashboard/overview'), 'later in the app').toBeUndefined();
});

test.each([
  ['AMIGOS 10', 'AMIGOS 10'],
  ['a', 'a'],
  ['A_b-c.1', 'A_b-c.1'],
  ['A'.repeat(60), 'A'.repeat(60)],
  ['A'.repeat(61), undefined],
  ['<b>', undefined],
  ['AMIGOS\n', undefined],
  ['"AMIGOS', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('[SHOP-2] of a code %j in an address, %j is filled in', (written, code) => {
  expect(possibleCode(written)).toBe(code);
  expect(withCode('/a?b=c', written)).toBe(code ? `/a?b=c&codigo=${encodeURIComponent(code)}` : '/a?b=c');
});

test('[SHOP-2] a course is named by its id alone', () => {
  for (const id of [cursoId, '00000000-0000-0000-0000-aaaaaaaaaaaa']) expect(uuid.test(id), id).toBe(true);
  for (const id of [`${cursoId}0`, `0${cursoId}`, cursoId.replaceAll('-', ''), cursoId.toUpperCase(), '', 'visas'])
    expect(uuid.test(id), id).toBe(false);
});

test('[PAY-17] a code that was taken away in the checkout does not come back with a reload', () => {
  expect(followed('https://academia.test/cursos/visas?codigo=AMIGOS', `${checkout}&modo=payment`)).toBeUndefined();
});
