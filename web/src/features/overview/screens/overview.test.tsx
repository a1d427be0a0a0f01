import type { User } from '@puente/contracts/accounts';
import type { CursoSugerido } from '@puente/contracts/catalogue';
import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { Enrolled } from '../progress.ts';
import { OverviewScreen } from './overview.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const query = <T,>(data: T | undefined, isLoadingError = false) => ({ data, isLoadingError }) as UseQueryResult<T>;
const clase = (nombre: string, fechaHora: string, zoomLink: string | null = null) => ({
  id: nombre,
  nombre,
  fechaHora,
  duracion: '2 horas',
  zoomLink,
  enlace: null,
  reunion: null,
});
const enrolled = (...clases: ReturnType<typeof clase>[]) =>
  ({
    id: 'visas',
    estado: 'Activa',
    fechaInicio: '2026-11-20T18:00:00Z',
    curso: { id: 'curso-visas', titulo: 'Visas', modulos: [{ clases }] },
  }) as unknown as Enrolled;
const suggested = (changes: Partial<CursoSugerido> = {}) =>
  ({
    id: 'asilo',
    titulo: 'Asilo',
    nivel: 'Estrategico',
    descripcion: 'x'.repeat(130),
    precio: 200,
    precioFinal: 150,
    porcentajeDescuento: 0.25,
    inscripcion: { abierta: true, inicio: '2027-01-14T15:00:00Z' },
    ...changes,
  }) as CursoSugerido;

interface Shown {
  user?: User | undefined;
  subscriptions?: UseQueryResult<Enrolled[]>;
  suggestions?: UseQueryResult<CursoSugerido[]>;
  attended?: (cursoId: string) => number;
}
const none = () => 0;

const ana = { firstName: 'Ana' } as User;
const html = ({ user = ana, subscriptions = query([]), suggestions = query([]), attended = none }: Shown = {}) =>
  rendered(
    <OverviewScreen
      user={user}
      subscriptions={subscriptions}
      suggestions={suggestions}
      attended={attended}
      beginning={<p>Por dónde empezar</p>}
      withDue={(rest) => rest}
      onDetails={() => {}}
    />,
  );
const words = async (shown?: Shown) => wordsOf(await html(shown));

test('[OVER-6] without a session, says that a login is needed', async () => {
  const screen = (
    <OverviewScreen
      user={undefined}
      subscriptions={query([])}
      suggestions={query([])}
      attended={none}
      beginning={<p>Por dónde empezar</p>}
      withDue={(rest) => rest}
      onDetails={() => {}}
    />
  );
  expect(wordsOf(await rendered(screen))).toBe('Necesitas iniciar sesión para ver tu resumen.');
});

test('[OVER-6] shows an error when either of the two queries fails', async () => {
  const lost = 'No se pudieron cargar tus datos. Inténtalo de nuevo más tarde.';
  expect(await words({ subscriptions: query<Enrolled[]>(undefined, true) })).toContain(lost);
  expect(await words({ suggestions: query<CursoSugerido[]>(undefined, true) })).toContain(lost);
  expect(await words()).not.toContain(lost);
});

test('[OVER-3, OVER-4] shows the achievements, and the next class with its join link', async () => {
  const course = enrolled(
    clase('Una', '2026-11-20T15:00:00Z'),
    clase('Otra', '2026-11-21T18:10:00Z', 'https://video.example/1'),
  );
  const shown = await html({ subscriptions: query([course]) });
  expect(wordsOf(shown)).toContain('Buenas noches, Ana');
  expect(wordsOf(shown)).toContain('Otra Visas sábado, 21 de noviembre, 18:10 Unirse Ahora');
  expect(shown).toContain('https://video.example/1');
  expect(shown).toContain('aria-valuenow="50"');
});

test('[OVER-4] without a next class says that all is up to date; a class without a link has no join link', async () => {
  expect(await words({ subscriptions: query([enrolled()]) })).toContain('¡Todo al día!');
  const course = enrolled(clase('Otra', '2026-11-23T15:00:00Z'));
  expect(await words({ subscriptions: query([course]) })).not.toContain('Unirse Ahora');
});

test('[OVER-7] whoever has no course sees where to begin, in place of a next class and of progress', async () => {
  const shown = await words({ suggestions: query([suggested()]) });
  expect(shown).toContain('Aquí empieza tu camino. Por dónde empezar');
  for (const other of ['¡Todo al día!', 'Así van tus estudios', 'Tus logros']) expect(shown).not.toContain(other);
  expect(await words({ subscriptions: query([enrolled()]) })).not.toContain('Por dónde empezar');
});

test('[OVER-7] progress says that it counts the classes held, and how many of them were before the student came', async () => {
  const held = (days: number) => clase(String(days), new Date(Date.now() - days * 86_400_000).toISOString());
  const shown = await words({ subscriptions: query([enrolled(held(3), held(2), held(0.5), held(-1))]) });
  expect(shown).toContain('3 de 4 clases impartidas. 2 fueron antes de que te inscribieras.');
  expect(await words({ subscriptions: query([enrolled(held(0.5))]) })).not.toContain('antes de que');
});

test('[OVER-7, LIVE-10] beside the classes held, progress says how many of them the student was in', async () => {
  const subscriptions = query([enrolled(clase('Una', '2026-11-20T19:00:00Z'), clase('Otra', '2026-11-21T15:00:00Z'))]);
  const attended = (cursoId: string) => (cursoId === 'curso-visas' ? 1 : 7);
  expect(await words({ subscriptions, attended })).toContain('2 de 2 clases impartidas. Asististe a 1 en vivo.');
  expect(await words({ subscriptions })).not.toContain('Asististe');
});

test('[OVER-7] the class that starts soon leads to its waiting room, one that starts later does not', async () => {
  const soon = (minutes: number) => ({
    ...clase('Otra', new Date(Date.now() + minutes * 60_000).toISOString()),
    reunion: { id: 'r', estado: 'Agendada', enlace: '/sala/abc' },
  });
  const shown = async (minutes: number) => html({ subscriptions: query([enrolled(soon(minutes) as never)]) });
  expect(await shown(30)).toContain('href="/sala/abc"');
  expect(wordsOf(await shown(30))).toContain('El tutor aún no ha iniciado la clase.');
  expect(await shown(90)).not.toContain('/sala/abc');
});

test('[OVER-5] [SHOP-3] an offered course shows its dates, its level, its discount and both prices', async () => {
  const shown = await words({ suggestions: query([suggested()]) });
  expect(shown).toContain('Programas Disponibles para Ti');
  expect(shown).toMatch(
    /Estratégico 25\s?% de descuento Asilo x{119,120}… Empieza el 14 de enero de 2027 \$150\.00 .*\$200\.00 Ver más detalles/,
  );
  expect(shown).not.toContain('x'.repeat(121));
  const dates = (inscripcion: object) =>
    words({ suggestions: query([suggested({ inscripcion } as Partial<CursoSugerido>)]) });
  expect(await dates({ abierta: true, inicio: '2020-01-14T15:00:00Z' })).toContain(
    'Empezó el 14 de enero de 2020; aún',
  );
  expect(await dates({ abierta: true, inicio: null })).toContain('Fechas por anunciar');
  expect(await dates({ abierta: false, inicio: '2020-01-14T15:00:00Z' })).toContain('Inscripción cerrada');
});

test('[UX-1] shows the fallback for an unknown level', async () => {
  expect(await words({ suggestions: query([suggested({ nivel: 'Avanzado' as 'Operativo' })]) })).toContain(
    'Otro nivel',
  );
});
