import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fileAnswer } from '../../../testing/components/answers-for-test.ts';
import { meetingOf, ofClass } from '../../../testing/components/live-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../../testing/components/people-for-test.ts';

test('[LIVE-10] the attendance of a class is seen and downloaded', async () => {
  const screen = await openScreen('/dashboard/paneladmin/tutorias', {
    as: tutorOf(),
    answers: {
      'GET /docencia/cursos': [],
      'GET /reuniones': [meetingOf('Completada')],
      'GET /reuniones/:id/asistencia': {
        reunionId: ofClass.reunionId,
        claseId: ofClass.id,
        claseNombre: 'El relato',
        claseNombreEn: null,
        cursoId: ofClass.cursoId,
        cursoTitulo: 'Asilo',
        cursoTituloEn: null,
        fechaHora: '2026-03-01T16:00:00Z',
        estado: 'Completada',
        iniciadaAt: '2026-03-01T16:00:00Z',
        finalizadaAt: '2026-03-01T17:30:00Z',
        duracionMinutos: 90,
        alumnos: [
          {
            userId: '0190a000-0000-7000-8000-000000000001',
            nombre: 'Ana Quispe',
            minutos: 45,
            porcentaje: 50,
            primeraEntrada: '2026-03-01T16:00:00Z',
            ultimaSalida: '2026-03-01T16:45:00Z',
            presente: false,
          },
          {
            userId: '0190a000-0000-7000-8000-000000000002',
            nombre: 'Mateo Rivas',
            minutos: 0,
            porcentaje: 0,
            primeraEntrada: null,
            ultimaSalida: null,
            presente: false,
          },
        ],
      },
      'GET /reuniones/:id/asistencia/csv': () =>
        fileAnswer('asistencia-el-relato-2026-03-01.csv', 'text/csv', 'Estudiante'),
      'GET /courses/:id/asistencia/csv': () => fileAnswer('asistencia-asilo.csv', 'text/csv', 'Estudiante'),
    },
  });
  await page.getByRole('row').filter({ hasText: 'El relato' }).getByRole('button', { name: 'Asistencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asistencia: El relato' });
  await expect.element(dialog.getByText('Duró 90 min · Asistieron 1 de 2 estudiantes')).toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: /Ana Quispe/ }))
    .toMatchTextContent(/45 min \(50\s?%\).*11:00.*11:45/);
  await expect.element(dialog.getByRole('row', { name: /Mateo Rivas/ })).toMatchTextContent('No asistió');
  await dialog.getByRole('button', { name: 'Descargar CSV de la clase' }).click();
  await expect.poll(screen.downloads).toEqual(['asistencia-el-relato-2026-03-01.csv']);
  await dialog.getByRole('button', { name: 'Descargar CSV de todo el curso' }).click();
  await expect.poll(screen.downloads).toHaveLength(2);
  expect(screen.downloads()[1]).toBe('asistencia-asilo.csv');
  expect(screen.sent('GET /reuniones/:id/asistencia/csv').map(({ params }) => params)).toEqual([
    { id: ofClass.reunionId },
  ]);
  expect(screen.sent('GET /courses/:id/asistencia/csv').map(({ params }) => params)).toEqual([{ id: ofClass.cursoId }]);
});
