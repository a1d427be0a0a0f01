import { expect, test } from 'vitest';

import { enrolLink } from './enrol-link.ts';

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
  expect(followed(page, 'https://academia.test/dashboard/overview')).toBeUndefined();
  expect(followed(page, checkout, 'https://academia.test/dashboard/overview'), 'later in the app').toBeUndefined();
});

test('[PAY-17] a code that was taken away in the checkout does not come back with a reload', () => {
  expect(followed('https://academia.test/cursos/visas?codigo=AMIGOS', `${checkout}&modo=payment`)).toBeUndefined();
});
