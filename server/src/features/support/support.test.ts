import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { createCourse } from '../../factories/academy.ts';
import { answerTicket } from '../../factories/support.ts';
import { ticketCalls } from '../../testing/features/support.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { readableTickets } from './audience-store.ts';
import { limits } from './feature.ts';

const app = openAcademy();
const api = ticketCalls(app);
let cursoId: string;
let admin: Person;
let tutor: Person;
let otherTutor: Person;
let student: Person;
let stranger: Person;

beforeEach(async () => {
  ({ cursoId, admin, tutor, otherTutor, student, stranger } = await api.people());
});

describe('opening a ticket', () => {
  test('[SOP-1, SOP-4, API-1] takes the contract’s payload: open, of medium priority, with the next number', async () => {
    const first = await api.open(student);
    expect(first).toMatchObject({
      ...api.form,
      prioridad: 'Media',
      estado: 'Abierto',
      autor: { id: student.id, firstName: 'Lucía', lastName: 'Ramírez', role: 'user' },
      createdAt: app.clock.now.toISOString(),
      updatedAt: app.clock.now.toISOString(),
      cerradoAt: null,
      curso: null,
      pago: null,
      adjuntos: [],
      respuestas: [],
      totalRespuestas: 0,
      sinLeer: false,
      valoracion: null,
      puede: { atender: false, cerrar: true, reabrir: false, valorar: false },
    });
    expect(JSON.stringify(first)).not.toContain(student.email);
    const second = await api.open(stranger, { prioridad: 'Alta' });
    expect([second.numero, second.prioridad]).toEqual([first.numero + 1, 'Alta']);
    expect(await api.one(student, first.id)).toEqual(first);
    expect(await api.list(student)).toEqual([first]);
  });

  test('[SOP-2] needs subject and description, and takes nothing that it doesn’t know', async () => {
    const bodies = [
      {},
      { asunto: 'Solo asunto' },
      { ...api.form, asunto: ' ' },
      { ...api.form, descripcion: ' \n ' },
      { ...api.form, asunto: 'a'.repeat(151) },
      { ...api.form, prioridad: 'Urgente' },
      { ...api.form, estado: 'Cerrado' },
      { ...api.form, numero: 1 },
    ];
    for (const body of bodies) expect((await student.post('soporte/tickets', body)).status).toBe(400);
    const { body } = await student.post('soporte/tickets', { asunto: '', descripcion: '' });
    expect(body.message).toEqual(['El campo «asunto» es obligatorio.', 'El campo «descripción» es obligatorio.']);
    expect(await api.list(student)).toEqual([]);
  });

  test('[SOP-4] is about a course or a payment of one’s own, with no gap in the numbers after a refusal', async () => {
    const before = await api.open(student);
    await buyCourse(app.server, student.email, await createCourse(app.platform), 'payment');
    await app.settle();
    const [pago] = (await student.get('payments/mine')).body;
    const unknown = randomUUID();
    for (const [who, more, code] of [
      [stranger, { cursoId }, 'COURSE_NOT_FOUND'],
      [stranger, { pagoId: pago.id }, 'PAYMENT_NOT_FOUND'],
      [otherTutor, { cursoId }, 'COURSE_NOT_FOUND'],
      [admin, { pagoId: pago.id }, 'PAYMENT_NOT_FOUND'],
      [admin, { cursoId: unknown }, 'COURSE_NOT_FOUND'],
      [student, { pagoId: unknown }, 'PAYMENT_NOT_FOUND'],
      [student, { adjuntos: [unknown] }, 'ATTACHMENT_NOT_FOUND'],
    ] as const) {
      const { status, body } = await who.post('soporte/tickets', { ...api.form, ...more });
      expect([status, body.code]).toEqual([404, code]);
    }
    const asked = await api.open(student, { cursoId, pagoId: pago.id });
    expect(asked.numero).toBe(before.numero + 1);
    expect(asked.curso).toEqual({ id: cursoId, titulo: 'Ciudadanía y Naturalización', tituloEn: null });
    expect(asked.pago).toMatchObject({ id: pago.id, monto: pago.monto, curso: pago.curso });
    expect((await api.open(tutor, { cursoId })).curso?.id).toBe(cursoId);
    // Tickets about a payment are no business of the course's tutors; the files of a ticket follow its policy.
    expect((await tutor.get(`soporte/tickets/${asked.id}`)).status).toBe(404);
    await app.settle();
    for (const path of ['admin/tickets', `admin/tickets?asunto=${asked.asunto}`, 'notificaciones'])
      expect(JSON.stringify((await tutor.get(path)).body)).not.toContain(asked.id);
    expect((await tutor.get('admin/tickets/resumen')).body.total).toBe(1);
    for (const [person, readable] of [
      [{ id: student.id, role: 'user' }, [asked.id, before.id]],
      [{ id: tutor.id, role: 'tutor' }, []],
      [{ id: stranger.id, role: 'user' }, []],
      [{ id: admin.id, role: 'admin' }, [asked.id, before.id]],
    ] as const) {
      const question = { person, subjectIds: [asked.id, before.id, unknown], now: app.clock.now };
      expect(await readableTickets(app.platform.database.db, question)).toEqual(new Set(readable));
    }
  });

  test('[UX-4] twice under one key opens one ticket, also at the same time', async () => {
    const envioId = randomUUID();
    const before = await api.open(student);
    const made = await Promise.all([1, 2, 3].map(() => api.open(student, { envioId })));
    const again = await api.open(student, { envioId, asunto: 'Otro' });
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect((await api.open(student)).numero).toBe(before.numero + 2);
    expect((await api.open(stranger, { envioId })).id).not.toBe(again.id);
  });

  test('is limited, so that nobody floods the staff with mails', async () => {
    for (let each = 1; each < limits.create.points; each += 1)
      await app.platform.rates.consume(`${limits.create.name}:${stranger.id}`, limits.create);
    expect((await stranger.post('soporte/tickets', api.form)).status).toBe(201);
    const { status, body } = await stranger.post('soporte/tickets', api.form);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the conversation', () => {
  test('[SOP-1, SOP-3] a reply by staff begins the work, one by the author reopens; each answers with the ticket', async () => {
    const { id } = await api.open(student, { cursoId });
    app.clock.pass({ minutes: 5 });
    const answered = await api.reply(tutor, id, '¿Qué navegador usas?');
    expect(answered).toMatchObject({ estado: 'En Proceso', totalRespuestas: 1, sinLeer: false });
    expect(answered.respuestas).toMatchObject([
      { texto: '¿Qué navegador usas?', autor: { id: tutor.id, firstName: 'Andrés', role: 'tutor' }, adjuntos: [] },
    ]);
    expect((await api.one(student, id)).sinLeer).toBe(true);
    expect((await student.post(`soporte/tickets/${id}/marcar-leido`)).body.sinLeer).toBe(false);

    await api.change(tutor, id, { estado: 'Cerrado' });
    const closed = await api.one(student, id);
    expect(closed).toMatchObject({ estado: 'Cerrado', cerradoAt: app.clock.now.toISOString(), sinLeer: true });
    expect((await api.reply(admin, id, 'Una nota más.')).estado).toBe('Cerrado');
    const reopened = await api.reply(student, id, 'Sigue igual.');
    expect(reopened).toMatchObject({ estado: 'Abierto', cerradoAt: null, sinLeer: false, totalRespuestas: 3 });
    expect((await api.one(tutor, id)).sinLeer).toBe(true);
    expect((await api.reply(tutor, id, 'Ya está.')).estado).toBe('En Proceso');
  });

  test('[SOP-2] a blank reply goes nowhere; script and markup stay text', async () => {
    const { id } = await api.open(student);
    for (const texto of ['', ' \n\t ', 'a'.repeat(5_001)])
      expect((await student.post(`soporte/tickets/${id}/respuestas`, { texto })).status).toBe(400);
    const texto = '<script>alert(1)</script> =HYPERLINK("x") \u202Etxt.exe';
    expect((await api.reply(student, id, texto)).respuestas[0]?.texto).toBe(texto);
    expect((await api.one(student, id)).totalRespuestas).toBe(1);
  });

  test('[SOP-3] has one order for everybody, and each reply once', async () => {
    const { id } = await api.open(student, { cursoId });
    const envioId = randomUUID();
    await Promise.all([
      api.reply(student, id, 'uno', { envioId }),
      api.reply(student, id, 'uno', { envioId }),
      api.reply(tutor, id, 'dos'),
      api.reply(admin, id, 'tres'),
    ]);
    await api.reply(student, id, 'uno', { envioId });
    // The key of a reply to another ticket is another one.
    const other = await api.open(student, { cursoId });
    expect((await api.reply(student, other.id, 'cuatro', { envioId })).totalRespuestas).toBe(1);
    const [ofStudent, ofTutor] = [await api.one(student, id), await api.one(tutor, id)];
    expect(ofStudent.respuestas).toEqual(ofTutor.respuestas);
    expect(ofStudent.respuestas.map(({ texto }) => texto).toSorted()).toEqual(['dos', 'tres', 'uno']);
    // All of the same millisecond of the test's clock, and still a page at a time in the same order.
    const texts: string[] = [];
    let cursor = '';
    do {
      const page = await student.get(`soporte/tickets/${id}/respuestas?limit=1${cursor}`);
      texts.push(...page.body.map(({ texto }: { texto: string }) => texto));
      cursor = page.headers['x-next-cursor'] === undefined ? '' : `&cursor=${String(page.headers['x-next-cursor'])}`;
    } while (cursor !== '');
    expect(texts.toReversed()).toEqual(ofStudent.respuestas.map(({ texto }) => texto));
  });

  test.runIf(onPostgres)('[SOP-3] keeps its order when two connections reply at once', async () => {
    const { id } = await api.open(student, { cursoId });
    await Promise.all([1, 2, 3, 4, 5, 6].map((each) => api.reply(each % 2 ? student : tutor, id, String(each))));
    const { respuestas, totalRespuestas } = await api.one(admin, id);
    expect([respuestas.length, totalRespuestas]).toEqual([6, 6]);
  });

  test('[SOP-3] is there for its author and the staff who answer it alone', async () => {
    const ofCourse = await api.open(student, { cursoId });
    const general = await api.open(student);
    const paths = (id: string) =>
      [
        ['GET', `soporte/tickets/${id}`],
        ['GET', `soporte/tickets/${id}/respuestas`],
        ['POST', `soporte/tickets/${id}/respuestas`, { texto: 'Hola' }],
        ['PUT', `soporte/tickets/${id}`, { estado: 'Cerrado' }],
        ['POST', `soporte/tickets/${id}/marcar-leido`],
      ] as const;
    for (const [who, id] of [
      [stranger, ofCourse.id],
      [otherTutor, ofCourse.id],
      [tutor, general.id],
      [student, randomUUID()],
      [admin, randomUUID()],
    ] as const) {
      for (const [method, path, body] of paths(id)) {
        const answer = await who.call(method, path, { body });
        expect([answer.status, answer.body.code]).toEqual([404, 'TICKET_NOT_FOUND']);
      }
    }
    expect((await api.one(student, ofCourse.id)).totalRespuestas).toBe(0);
    expect(await api.list(stranger)).toEqual([]);
  });

  test('[API-1] carries the newest 50 replies; a person’s replies are limited by the hour', async () => {
    const { id } = await api.open(student);
    for (let each = 1; each <= 51; each += 1) await answerTicket(app.platform, id, student.id, `Respuesta ${each}`);
    const { respuestas, totalRespuestas } = await api.one(student, id);
    expect([respuestas.length, respuestas[0]?.texto, totalRespuestas]).toEqual([50, 'Respuesta 2', 51]);
    const { replyOfStudents: limit } = limits;
    for (let each = 1; each < limit.points; each += 1)
      await app.platform.rates.consume(`${limit.name}:${student.id}`, limit);
    const path = `soporte/tickets/${id}/respuestas`;
    expect((await student.post(path, { texto: 'Hola' })).status).toBe(200);
    expect((await student.post(path, { texto: 'Hola' })).status).toBe(429);
  });
});

describe('changes', () => {
  test('[SOP-1] the author closes and reopens; state and priority are otherwise for staff', async () => {
    const { id } = await api.open(student, { cursoId });
    for (const body of [{ estado: 'En Proceso' }, { prioridad: 'Alta' }, { estado: 'Cerrado', prioridad: 'Alta' }]) {
      const { status, body: refusal } = await api.change(student, id, body);
      expect([status, refusal.code]).toEqual([403, 'TICKET_CHANGE_FOR_STAFF']);
    }
    for (const body of [{}, { estado: 'Resuelto' }, { prioridad: 'Urgente' }, { asunto: 'Otro' }])
      expect((await api.change(student, id, body)).status).toBe(400);
    expect((await api.change(student, id, { estado: 'Cerrado' })).body).toMatchObject({
      estado: 'Cerrado',
      sinLeer: false,
    });
    expect((await api.change(student, id, { estado: 'Cerrado' })).status).toBe(200);
    expect((await api.change(student, id, { estado: 'Abierto' })).body.estado).toBe('Abierto');
    for (let each = 0; each <= limits.change.points; each += 1)
      await app.platform.rates.consume(`${limits.change.name}:${student.id}`, limits.change);
    expect((await api.change(student, id, { estado: 'Cerrado' })).status).toBe(429);
    const { status, body } = await api.change(tutor, id, { prioridad: 'Alta', estado: 'En Proceso' });
    expect([status, body.prioridad, body.estado]).toEqual([200, 'Alta', 'En Proceso']);
  });

  test('[SOP-4] a closed ticket is rated by its author, for two weeks; staff see it', async () => {
    const { id } = await api.open(student, { cursoId });
    const rate = (who: Person, body: object) => who.put(`soporte/tickets/${id}/valoracion`, body);
    expect((await rate(student, { puntos: 5 })).body.code).toBe('TICKET_NOT_CLOSED');
    await api.change(tutor, id, { estado: 'Cerrado' });
    for (const body of [
      {},
      { puntos: 0 },
      { puntos: 6 },
      { puntos: 4.5 },
      { puntos: 5, comentario: 'a'.repeat(1_001) },
    ])
      expect((await rate(student, body)).status).toBe(400);
    for (const who of [tutor, admin, stranger]) expect((await rate(who, { puntos: 1 })).status).toBe(404);
    expect((await rate(student, { puntos: 2 })).body.valoracion).toEqual({
      puntos: 2,
      comentario: '',
      createdAt: app.clock.now.toISOString(),
    });
    app.clock.pass({ days: 14 });
    await rate(student, { puntos: 5, comentario: 'Al final, muy bien.' });
    expect((await api.one(tutor, id)).valoracion).toMatchObject({ puntos: 5, comentario: 'Al final, muy bien.' });
    app.clock.pass({ minutes: 1 });
    const { status, body } = await rate(student, { puntos: 1 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'TICKET_RATING_OVER',
      'Pasaron los 14 días en los que podías valorar este ticket.',
    ]);
  });
});
