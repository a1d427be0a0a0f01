import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { ticketCalls } from '../../../testing/features/support.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { TestPushService } from '../../../testing/servers/push-service.ts';
import { testPushKeys } from '../../../testing/test-app.ts';
import { tellApproached } from '../../calendar/notices.ts';

const service = new TestPushService(testPushKeys.publicKey);
const start = new Date('2026-11-24T00:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
const app = openAcademy({ per: 'test', at: before(3), outside: { pushFetch: service.fetch } });

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => void (service.messages.length = 0));

async function browserOf(person: Person) {
  const subscription = service.subscribe();
  await person.put('notificaciones/push', subscription);
  return subscription;
}

async function tellAt(moment: Date): Promise<void> {
  app.clock.set(moment);
  await app.platform.jobs.enqueue(app.platform.database.db, tellApproached, {});
  await app.settle();
  // The event that the job published may have been dispatched already, and not handled.
  await app.settle();
}

/** A course whose class is at `start`, with a tutor and a student who have a browser each. */
async function courseWithClass() {
  const cursoId = await createCourse(app.platform, {
    titulo: 'Asilo',
    modulos: [{ nombre: 'M', clases: [{ nombre: 'Entrevista', fechaHora: start.toISOString(), duracion: '2 horas' }] }],
  });
  const [claseId = ''] = await classesOf(app.platform, cursoId);
  const [student, tutor] = [await app.student({ timezone: 'America/New_York' }), await app.tutor()];
  await enrolStudent(app.platform, student.id, cursoId);
  await assignTutor(app.platform, cursoId, tutor.id);
  await app.settle();
  return { cursoId, claseId, student, tutor };
}

describe('[PUSH-1, SUBS-7] a class within the hour', () => {
  test('is told once to its students and tutors, with its time in their zone, until it begins', async () => {
    const { claseId, student, tutor } = await courseWithClass();
    const [ofStudent, ofTutor] = [await browserOf(student), await browserOf(tutor)];
    const ofOther = await browserOf(await app.student());
    await tellAt(before(1.1));
    expect(service.messages).toEqual([]);
    for (const hours of [1, 0.9, 0.1, 0]) await tellAt(before(hours));
    expect(service.to(ofStudent)).toMatchObject([
      {
        ttl: 3_600,
        urgency: 'high',
        content: {
          titulo: 'Tu clase empieza pronto',
          texto: 'Es a las 7:00\u00A0p.\u00A0m.',
          enlace: `/dashboard/subscriptions?clase=${claseId}`,
        },
      },
    ]);
    expect(JSON.stringify(service.to(ofStudent)[0]?.content)).not.toMatch(/Asilo|Entrevista/);
    expect([service.to(ofTutor).length, service.to(ofOther).length]).toEqual([1, 0]);
    // On devices alone: the list has the enrolment, which is told there.
    expect((await student.get('notificaciones')).body).toHaveLength(1);
  });

  test('needs no mail reminders, and is told again when the class is moved', async () => {
    const { claseId, student } = await courseWithClass();
    await student.put('notificaciones/ajustes', { sonido: true, recordatoriosClase: false });
    const browser = await browserOf(student);
    await tellAt(before(1));
    const later = new Date(start.getTime() + 3_600_000);
    await app.platform.database.query(`update calendar_entries set "fechaHora" = $1 where "claseId" = $2`, [
      later,
      claseId,
    ]);
    await tellAt(before(0.5));
    await tellAt(before(-0.5));
    expect(service.to(browser).map(({ content }) => content.texto)).toEqual([
      'Es a las 7:00\u00A0p.\u00A0m.',
      'Es a las 8:00\u00A0p.\u00A0m.',
    ]);
  });

  test.each(['Cancelada', 'Completada', 'En Vivo'] as const)('is not told when it is %s', async (estado) => {
    const { claseId, student } = await courseWithClass();
    await addMeeting(app.platform, claseId, estado);
    await app.settle();
    const browser = await browserOf(student);
    await tellAt(before(0.5));
    expect(service.to(browser)).toEqual([]);
  });
});

test('[PUSH-1] a class that started is told for half an hour, with the way in', async () => {
  const { claseId, student } = await courseWithClass();
  const browser = await browserOf(student);
  app.clock.set(start);
  await addMeeting(app.platform, claseId, 'En Vivo');
  await app.settle();
  expect(service.to(browser)).toMatchObject([
    {
      ttl: 1_800,
      urgency: 'high',
      content: { titulo: 'Tu clase empezó', enlace: expect.stringMatching(/^\/sala\//) },
    },
  ]);
});

test('[PUSH-1] an answer to a ticket is told to its author, without what it says', async () => {
  const api = ticketCalls(app);
  const { admin, student } = await api.people();
  const browser = await browserOf(student);
  const { id } = await api.open(student);
  await app.settle();
  expect(service.messages).toEqual([]);
  await api.reply(admin, id, '¿Qué navegador usas?');
  await app.settle();
  expect(service.to(browser).map(({ content }) => content)).toEqual([
    {
      titulo: 'Respondimos tu ticket',
      texto: 'Abre Soporte para leer la respuesta.',
      enlace: `/dashboard/support?ticket=${id}`,
      etiqueta: expect.any(String),
    },
  ]);
});
