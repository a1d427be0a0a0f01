import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { StartPage } from '../queries.ts';
import { Attention } from './attention.tsx';
import { EditionsBeginning } from './editions-beginning.tsx';

const now = new Date('2026-11-21T15:00:00Z');
const page = (pendientes: Partial<StartPage['pendientes']> = {}): StartPage => ({
  hoy: [],
  semana: [],
  hayMas: false,
  manos: [],
  mensajes: { total: 0, ultimos: [] },
  pendientes: {
    tareas: { total: 0, ultimas: [] },
    respuestas: { total: 0, ultimas: [] },
    tickets: 0,
    academia: null,
    ...pendientes,
  },
});
const quietAcademy = {
  cuotas: { total: 0, ultimas: [] },
  sinTutor: [],
  porEmpezar: [],
  sistema: { fallidos: 0, faltaRespaldo: false },
};
const shown = (pendientes?: Partial<StartPage['pendientes']>) =>
  rendered(<Attention page={page(pendientes)} now={now} />);

test('[OVER-8] a quiet day says so', async () => {
  expect(wordsOf(await shown())).toBe('Pide tu atención Nada pendiente por ahora.');
});

test('[OVER-8] a tutor sees the work to grade and the open tickets, with where they are', async () => {
  const html = await shown({
    tickets: 2,
    tareas: {
      total: 7,
      ultimas: [{ id: 'ensayo', titulo: 'Ensayo', cursoTitulo: 'Asilo', cursoTituloEn: null, porCalificar: 6 }],
    },
  });
  expect(wordsOf(html)).toBe(
    'Pide tu atención 2 consultas de soporte abiertas Ver las consultas 7 tareas entregadas por calificar Ensayo · Asilo (6) Ver todas las tareas',
  );
  for (const to of ['/dashboard/support', '/dashboard/tareas/ensayo', '/dashboard/paneladmin/tareas'])
    expect(html).toContain(`href="${to}"`);
});

test('[OVER-8] an administrator sees what the academy needs', async () => {
  const html = await shown({
    academia: {
      cuotas: { total: 1, ultimas: [{ id: 'c', estudiante: 'Luz Ríos', cursoTitulo: 'Visas', cursoTituloEn: null }] },
      sinTutor: [
        {
          id: 'k',
          nombre: 'La entrevista',
          nombreEn: null,
          cursoTitulo: 'Asilo',
          cursoTituloEn: null,
          fechaHora: '2026-11-22T15:00:00Z',
        },
      ],
      porEmpezar: [],
      sistema: { fallidos: 0, faltaRespaldo: false },
    },
  });
  expect(wordsOf(html)).toMatch(
    /Clases de estos días sin tutor La entrevista · Asilo \(dom, 22 nov\) 1 cuota que no se pudo cobrar Luz Ríos · Visas Ver las suscripciones$/,
  );
  expect(html).toContain('href="/dashboard/subscriptions?clase=k"');
  expect(html).toContain('href="/dashboard/paneladmin/compras/c"');
});

test('[OPS-5] an administrator sees that background work failed for good, and that a backup is missing', async () => {
  const html = await shown({ academia: { ...quietAcademy, sistema: { fallidos: 2, faltaRespaldo: true } } });
  expect(wordsOf(html)).toBe(
    'Pide tu atención 2 tareas de la plataforma que no se pudieron hacer Ver el estado del sistema La academia no tiene un respaldo de las últimas 48 horas Ver el estado del sistema',
  );
  expect(html).toContain('href="/dashboard/paneladmin/estado-del-sistema"');
});

test('[OVER-8, COURSE-7] an administrator sees the editions about to begin, which lead to them', async () => {
  const beginning = { id: 'e', titulo: 'Asilo', tituloEn: null, inicio: '2026-11-22T15:00:00Z', estudiantes: 1 };
  const academia = { ...quietAcademy, porEmpezar: [beginning] };
  const html = await rendered(<EditionsBeginning page={page({ academia })} />);
  expect(wordsOf(html)).toBe('Ediciones a punto de empezar Asilo dom, 22 nov · 1 estudiante');
  expect(html).toContain('href="/dashboard/paneladmin/cursos/e/resumen"');
  expect(wordsOf(await rendered(<EditionsBeginning page={page()} />))).toBe('');
});
