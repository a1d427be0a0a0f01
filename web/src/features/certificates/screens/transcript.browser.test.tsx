import type { Expediente } from '@puente/contracts/certificates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  type Answers,
  fileAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../../../testing/components/answers-for-test.ts';
import { courseOf, subscriptionOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const { id, titulo } = courseOf();
const code = 'K7QM-2WXR-9HTB-4C3D';
const transcript: Expediente = {
  nombre: 'Ana Quispe',
  cursos: [
    {
      cursoId: id,
      titulo,
      estado: subscriptionOf(courseOf()).estado,
      inscritoAt: '2026-03-01T15:00:00Z',
      desde: '2026-03-02',
      hasta: '2026-03-20',
      clases: { impartidas: 6, asistidas: 5 },
      minutos: { impartidos: 720, asistidos: 660 },
      pruebas: [
        { nombre: 'Formularios', obligatoria: true, mejorNota: 80, aprobada: true, fecha: '2026-03-10T15:00:00Z' },
      ],
      entregas: [{ nombre: 'Una carta', nota: '9 / 10', fecha: '2026-03-11T15:00:00Z' }],
      certificado: { codigo: code, estado: 'Válido' },
    },
  ],
};

const main = page.getByRole('main');
const openTranscript = (answers: Answers = {}) =>
  openScreen('/dashboard/transcript', { as: studentOf(), answers: { 'GET /expediente': transcript, ...answers } });

test('[TEST-6] a transcript has the minutes, tests, work and certificate of each course', async () => {
  await openTranscript();
  await expect.element(main.getByRole('heading', { name: titulo })).toBeVisible();
  await expect.element(main.getByText('660 de 720 min')).toBeVisible();
  await expect.element(main.getByText('5 de 6 clases')).toBeVisible();
  await expect.element(main).toMatchTextContent(/Formularios\s*80\s?% · Aprobada · 10 mar 2026/);
  await expect.element(main).toMatchTextContent(/Una carta\s*9 \/ 10 · 11 mar 2026/);
  await expect.element(main.getByRole('link', { name: code })).toHaveAttribute('href', `/certificados/${code}`);
});

test('[TEST-6] a PDF that failed says so; the next choice downloads it in that language', async () => {
  const screen = await openTranscript({
    'POST /expediente/documentos': inTurn(noAnswer, { codigo: code, emitidoAt: '2026-03-21T15:00:00Z' }),
    'GET /expediente/documentos/:codigo/pdf': fileAnswer(`Transcript ${code}.pdf`, 'application/pdf', '%PDF-1.7'),
  });
  const button = main.getByRole('button', { name: 'Descargar PDF' });
  await button.click();
  await page.getByRole('menuitem', { name: 'En español' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('No se pudo descargar el PDF. Vuelve a intentarlo.');
  await button.click();
  await page.getByRole('menuitem', { name: 'En inglés' }).click();
  await expect.poll(screen.downloads).toEqual([`Transcript ${code}.pdf`]);
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  expect(
    screen.sent('GET /expediente/documentos/:codigo/pdf').map(({ params, query }) => [params.codigo, query.idioma]),
  ).toEqual([[code, 'en']]);
});

test('[TEST-6, UX-4] a transcript is loading, then failed, then empty', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openTranscript({ 'GET /expediente': answer });
  await expect.element(main.getByRole('status', { name: 'Cargando tu expediente…' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudo cargar tu expediente.');
  screen.answer({ 'GET /expediente': { nombre: 'Ana Quispe', cursos: [] } });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('Tu expediente está vacío')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument();
});
