import { beforeEach, describe, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let admin: Person;
let cursoId: string;
let student: Person;

const day = 86_400_000;
const inDays = (days: number) => new Date(app.platform.now().getTime() + days * day).toISOString();

beforeEach(async () => {
  admin = await app.admin();
  cursoId = await createCourse(app.platform, {
    titulo: 'Asilo',
    modulos: [{ nombre: 'M', clases: [lesson('Una', inDays(10)), lesson('Dos', inDays(17))] }],
  });
  student = await app.student();
});

function lesson(nombre: string, fechaHora: string) {
  return { nombre, fechaHora, duracion: '2 horas' };
}
/** Saves the course with the dates of its two classes. */
async function save(una: string, dos: string) {
  const { body } = await admin.get(`courses/${cursoId}`);
  const { titulo, nivel, precio, tipoDeNegocioId } = body;
  const modulos = [{ nombre: 'M', clases: [lesson('Una', una), lesson('Dos', dos)] }];
  const saved = await admin.put(`courses/${cursoId}`, { titulo, nivel, precio, tipoDeNegocioId, modulos });
  expect(saved.status).toBe(200);
  await app.settle();
}
const salida = async (of = student) => (await of.get('suscripciones/mis-suscripciones')).body[0].salida;

/** Joins with a code that pays everything: an order of 0.00. */
async function takeSeat(by: Person): Promise<void> {
  const code = await admin.post('codigos', { tipo: 'total', codigo: 'CENTRO-10', usos: 10 });
  expect(code.status).toBe(201);
  const seat = await by.post(`cursos/${cursoId}/cupo`, { codigo: 'CENTRO-10' });
  expect(seat.status).toBe(201);
}

describe('[SHOP-3] an edition that moves after it was paid for', () => {
  test('can be left for fourteen days; the ticket names course and payment, and is urgent', async () => {
    await buyCourse(app.server, student.email, cursoId, 'payment');
    const [antes, ahora] = [inDays(10), inDays(17)];
    app.clock.pass({ days: 1 });
    expect(await salida()).toBeNull();
    await save(ahora, inDays(24));
    const right = await salida();
    expect(right).toEqual({ antes, ahora, hasta: inDays(14), pagoId: expect.any(String) as string });

    const { body: ticket, status } = await student.post('soporte/tickets', {
      asunto: 'Dejo',
      descripcion: 'Dejo',
      prioridad: 'Alta',
      cursoId,
      pagoId: right.pagoId,
    });
    expect(status).toBe(201);
    expect(ticket).toMatchObject({ prioridad: 'Alta', curso: { id: cursoId }, pago: { id: right.pagoId, monto: 600 } });

    // A later move by some hours takes nothing away.
    await save(new Date(new Date(ahora).getTime() + 3_600_000).toISOString(), inDays(24));
    expect(await salida()).toEqual(right);
    app.clock.pass({ days: 13.99 });
    expect(await salida()).toEqual(right);
    app.clock.pass({ days: 0.01 });
    expect(await salida()).toBeNull();
  });

  test('not by less than a day, not once the first class was held, and not by classes after it', async () => {
    await buyCourse(app.server, student.email, cursoId, 'subscription');
    const dos = inDays(17);
    app.clock.pass({ days: 1 });
    await save(inDays(9.9), dos);
    await save(inDays(9.9), inDays(30));
    expect(await salida()).toBeNull();
    app.clock.pass({ days: 11 });
    await save(inDays(6), inDays(40));
    expect(await salida()).toBeNull();
  });

  test('not for those who paid nothing, who joined after the move, or whose subscription is over', async () => {
    await enrolStudent(app.platform, student.id, cursoId);
    const owner = await app.student();
    const later = await app.student();
    const seated = await app.student();
    await buyCourse(app.server, owner.email, cursoId, 'payment');
    await takeSeat(seated);
    app.clock.pass({ days: 1 });
    await save(inDays(20), inDays(27));
    app.clock.pass({ days: 0.1 });
    await buyCourse(app.server, later.email, cursoId, 'payment');
    expect([await salida(), await salida(later), await salida(seated), await salida(owner)]).toEqual([
      null,
      null,
      null,
      expect.objectContaining({ ahora: expect.any(String) as string }),
    ]);
    await app.platform.database.query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [owner.id]);
    expect(await salida(owner)).toBeNull();
  });
});
