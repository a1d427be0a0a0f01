import type { Curso, Inscripcion } from '@puente/contracts/catalogue';
import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { CourseOverview } from './course-overview.tsx';

const dates: Inscripcion = {
  abierta: true,
  inicio: '2999-01-14T15:00:00.000Z',
  cierra: '2999-01-21T15:00:00.000Z',
  clases: 6,
  clasesPasadas: 0,
  siguiente: null,
};
const shown = async (inscripcion: Partial<Inscripcion>, changes: Partial<Curso> = {}) => {
  const course = {
    nivel: 'Operativo',
    descripcion: '',
    tipoDeNegocio: { nombre: 'Inmigración' },
    precio: 600,
    precioFinal: 600,
    porcentajeDescuento: 0,
    modulos: [],
    inscripcion: { ...dates, ...inscripcion },
    tutores: [],
    ...changes,
  } as unknown as Curso;
  return wordsOf(
    await rendered(
      <CourseOverview course={course} terms={originalTerms} isOwned={false} notice="Avísame" onContinue={() => {}} />,
    ),
  );
};

test('[SHOP-3] an open edition says when it begins, until when it can be joined, and its instalments', async () => {
  const words = await shown({});
  expect(words).toContain('Empieza el 14 de enero de 2999');
  expect(words).toMatch(/Inscripción abierta hasta el .*21 de enero/);
  expect(words).toMatch(/O \$100\.00 hoy y 5 pagos mensuales/);
  expect(words).not.toContain('ya pas');
});

test('[SHOP-3] one that has begun says how many classes are over, and asks to confirm it', async () => {
  const begun = { inicio: '2020-01-14T15:00:00.000Z' };
  const one = await shown({ ...begun, clasesPasadas: 1 });
  expect(one).toContain('Empezó el 14 de enero de 2020');
  expect(one).toContain('Sé que este curso ya empezó y que 1 de sus 6 clases ya pasó. Quiero inscribirme.');
  expect(await shown({ ...begun, clasesPasadas: 4 })).toContain('4 de sus 6 clases ya pasaron. Quiero');
});

test('[SHOP-3] a closed one has no price to pay: it says when it closed and what comes next', async () => {
  const closed = { abierta: false, cierra: '2020-01-14T15:00:00.000Z' };
  const next = await shown({ ...closed, siguiente: { id: 'otra', inicio: '2999-03-01T15:00:00.000Z' } });
  expect(next).toContain('cerró el 14 de enero de 2020');
  expect(next).toContain('La próxima edición empieza el 1 de marzo de 2999.');
  expect(next).toContain('Ver la próxima edición');
  expect(next).not.toContain('Adquirir');
  expect(await shown({ ...closed, siguiente: { id: 'otra', inicio: null } })).toContain('Sus fechas se anunciarán');
  expect(next).not.toContain('Avísame');
  const last = await shown(closed);
  expect(last).toContain('Todavía no hay otra edición con fecha.');
  expect(last).toContain('Avísame');
  expect(await shown(closed, { precioFinal: 0 })).not.toContain('Inscribirme gratis');
});
