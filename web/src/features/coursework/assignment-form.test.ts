import type { Tarea } from '@puente/contracts/coursework';
import { expect, test } from 'vitest';

import { bodyOf, draftOf, newAssignment } from './assignment-form.ts';

const zone = 'America/New_York';
const tarea: Tarea = {
  id: 't',
  titulo: 'El relato',
  instrucciones: 'Una página.',
  vence: '2026-12-02T04:59:30.000Z',
  notaMaxima: 20,
  clase: { id: 'k', nombre: 'Escuchar primero', nombreEn: null, fechaHora: '2026-11-20T15:00:00.000Z' },
  curso: { id: 'c', titulo: 'Asilo', tituloEn: null },
};

test('[TEST-5] an assignment that is edited keeps its due second until its date or time changes', () => {
  const draft = draftOf(tarea, zone);
  expect(draft).toMatchObject({ claseId: 'k', dia: '2026-12-01', hora: '23:59', notaMaxima: '20' });
  expect(bodyOf(draft, zone, tarea)).toMatchObject({ vence: tarea.vence, notaMaxima: 20, nueva: false });
  expect(bodyOf({ ...draft, hora: '12:00' }, zone, tarea)).toMatchObject({ vence: '2026-12-01T17:00:00.000Z' });
  expect(bodyOf(draft, zone, undefined)).toMatchObject({ vence: '2026-12-02T04:59:00.000Z', nueva: true });
});

test('[TEST-5] a new assignment has no due moment yet, and a highest mark is whole: a point may be of thousands', () => {
  expect(bodyOf(newAssignment, zone, undefined)).toMatchObject({ vence: undefined, notaMaxima: 100 });
  for (const notaMaxima of ['', '1.000', '9,5', '1e2', 'cien']) {
    expect(bodyOf({ ...newAssignment, notaMaxima }, zone, undefined)).toMatchObject({ notaMaxima: Number.NaN });
  }
});
