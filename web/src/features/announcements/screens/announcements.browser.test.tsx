import type { Anuncio } from '@puente/contracts/announcements';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { held, pageOf } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const course = courseOf();
const announcement = (number: number, titulo: string): Anuncio => ({
  id: `0190b000-0000-7000-8000-00000000000${number}`,
  cursoId: course.id,
  curso: course.titulo,
  cursoEn: null,
  titulo,
  cuerpo: 'Nos vemos.',
  adjuntos: [],
  autor: {
    id: '0190a000-0000-7000-8000-000000000002',
    firstName: 'Tomás',
    lastName: 'Ibarra',
    role: 'tutor',
    profileImageUrl: null,
  },
  leido: true,
  createdAt: `2026-03-0${number}T15:00:00Z`,
  editadoAt: null,
  editable: false,
});
const [first, second, third, fourth] = ['Primero', 'Segundo', 'Tercero', 'Cuarto'].map((titulo, at) =>
  announcement(at + 1, titulo),
) as [Anuncio, Anuncio, Anuncio, Anuncio];

test('[UX-1] older announcements that are asked for while the list is fetched again come after it, with the newest', async () => {
  const channel = openChannel();
  const { answer, release } = held<ReturnType<typeof pageOf<Anuncio[]>>>();
  const older = { c3: pageOf([second], 'c2'), c2: pageOf([first]), c4: pageOf([third], 'c3') } as const;
  const screen = await openScreen('/dashboard/community/anuncios', {
    as: studentOf(),
    answers: {
      'GET /anuncios': ({ query }) => older[query.cursor as keyof typeof older] ?? pageOf([third], 'c3'),
      'GET /suscripciones/mis-suscripciones': [],
    },
  });
  await expect.poll(channel.isOpen).toBe(true);
  const titles = page.getByRole('main').getByRole('link', { name: /^(Primero|Segundo|Tercero|Cuarto)/ });
  const shown = () =>
    titles.elements().map(({ textContent }) => /Primero|Segundo|Tercero|Cuarto/.exec(textContent)?.[0]);
  await expect.poll(shown).toEqual(['Tercero']);
  // From now on the first page waits.
  screen.answer({
    'GET /anuncios': ({ query }) =>
      query.cursor === undefined ? answer() : (older[query.cursor as keyof typeof older] ?? pageOf([])),
  });
  const before = screen.sent('GET /anuncios').length;
  channel.tell('anunciosCambiados', { cursoId: course.id });
  await expect.poll(() => screen.sent('GET /anuncios').length).toBeGreaterThan(before);

  const more = page.getByRole('button', { name: 'Ver anteriores' });
  await more.click();
  expect(shown()).toEqual(['Tercero']);
  release(pageOf([fourth], 'c4'));
  await expect.poll(shown).toEqual(['Cuarto', 'Tercero']);
  await more.click();
  await expect.poll(shown).toEqual(['Cuarto', 'Tercero', 'Segundo']);
});
