// Every call and every socket event that the specification's parts name in their point 7, with the payload and the
// field names written there. What the calls do in detail is tested by their features.
import { beforeAll, describe, expect, test } from 'vitest';

import { buyCourse } from '../demo/buy-course.ts';
import {
  classesOf,
  createBusinessType,
  createCourse,
  createUser,
  demoPassword,
  writeMessage,
} from '../factories/academy.ts';
import { enrolStudent } from './enrol-student.ts';
import { linkTo } from './features/inbox.ts';
import { openAcademy } from './open-academy.ts';
import { openSocket } from './test-socket.ts';

const app = openAcademy();
let admin: { id: string; email: string };
let student: { id: string; email: string };
let adminToken: string;
let studentToken: string;
let cursoId: string;
let claseId: string;

beforeAll(async () => {
  admin = await createUser(app.platform, { role: 'admin', firstName: 'Carmen' });
  student = await createUser(app.platform);
  [adminToken, studentToken] = [await app.signIn(admin.email), await app.signIn(student.email)];
  cursoId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, cursoId))[1]!;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const answerTo = async (token: string | undefined, method: Method, path: string, body?: unknown) => {
  const answer = await app.call(method, `/api${path}${path.includes('?') ? '&' : '?'}timezone=America/New_York`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
  expect([method, path, answer.status, answer.status < 400 ? '' : answer.body]).toEqual([
    method,
    path,
    method === 'POST' && answer.status === 201 ? 201 : 200,
    '',
  ]);
  return answer.body;
};
const asAdmin = (method: Method, path: string, body?: unknown) => answerTo(adminToken, method, path, body);
const asStudent = (method: Method, path: string, body?: unknown) => answerTo(studentToken, method, path, body);

/** A multipart form, as a browser sends it. */
const sendForm = async (token: string, method: 'POST' | 'PUT', path: string, fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, value, ...((value instanceof Blob ? ['guia.pdf'] : []) as []));
  const encoded = new Response(form);
  const answer = await app.call(method, `/api${path}`, {
    token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  });
  expect([path, answer.status < 300, answer.status < 300 || answer.body]).toEqual([path, true, true]);
  return answer.body;
};

describe('accounts', () => {
  const email = 'nueva@puente.test';
  const password = 'una clave bastante larga 7';

  test('[API-1] an account is registered, its mail sent again, and a session begins', async () => {
    await answerTo(undefined, 'POST', '/auth/register', { firstName: 'Rosa', lastName: 'Vega', email, password });
    expect(await answerTo(undefined, 'POST', '/auth/resend-verification-email', { email })).toMatchObject({
      message: expect.any(String),
    });
    await answerTo(undefined, 'POST', '/auth/verify-email', { token: await linkTo(app, email, 'verify-email') });
    expect(await answerTo(undefined, 'POST', '/auth/login', { email, password })).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: { email, firstName: 'Rosa', lastName: 'Vega', role: 'user' },
    });
    expect((await app.call('GET', '/api/auth/google')).status).toBe(302);
  });

  test.each(['/api/auth', '/api/api/auth'])('[API-1] sessions below %s answer to the cookie alone', async (base) => {
    const { body } = await app.call('POST', '/api/auth/login', {
      body: { email: student.email, password: demoPassword },
    });
    let cookies = { refresh: body.refreshToken as string };
    const refreshed = await app.call('POST', `${base}/refresh`, { cookies });
    expect(refreshed.body).toMatchObject({ accessToken: expect.any(String), user: { id: student.id } });
    cookies = { refresh: refreshed.cookies.find(({ name }) => name.endsWith('refresh'))!.value };
    expect((await app.call('GET', `${base}/sessions`, { cookies })).body.sessions).toBeInstanceOf(Array);
    for (const path of ['logout', 'logout-all']) {
      expect((await app.call('POST', `${base}/${path}`, { cookies })).status).toBeLessThan(300);
      expect((await app.call('POST', `${base}/refresh`)).body).toMatchObject({ code: 'REFRESH_TOKEN_MISSING' });
      cookies = {
        refresh: (await app.call('POST', '/api/auth/login', { body: { email: student.email, password: demoPassword } }))
          .body.refreshToken,
      };
    }
    studentToken = await app.signIn(student.email);
  });

  test('[API-1] a profile is read and saved, a password changed, people found', async () => {
    const someone = await createUser(app.platform, { firstName: 'Delia' });
    const token = await app.signIn(someone.email);
    expect(await answerTo(token, 'GET', '/usuarios/me')).toMatchObject({
      id: someone.id,
      firstName: 'Delia',
      lastName: 'Ramírez',
      email: someone.email,
      role: 'user',
      phoneNumber: null,
      profileImageUrl: null,
    });
    const saved = await sendForm(token, 'PUT', '/usuarios/me', {
      firstName: 'Delia',
      lastName: 'Soto',
      email: someone.email,
      phoneNumber: '+1 305 555 0142',
    });
    expect(saved.user).toMatchObject({ lastName: 'Soto', phoneNumber: expect.stringContaining('305') });
    expect(
      await answerTo(token, 'PUT', '/usuarios/me/change-password', {
        currentPassword: demoPassword,
        newPassword: 'otra clave más larga 9',
      }),
    ).toMatchObject({ message: expect.any(String) });
    expect(await asAdmin('GET', '/usuarios/search?term=Delia')).toMatchObject([
      { id: someone.id, firstName: 'Delia', lastName: 'Soto' },
    ]);
  });

  test('[API-1] users are managed by their payloads', async () => {
    const created = {
      firstName: 'Iván',
      lastName: 'Mora',
      email: 'ivan@puente.test',
      role: 'user',
      isActive: true,
    };
    await asAdmin('POST', '/admin/users', created);
    const users = await asAdmin('GET', '/admin/users');
    const { id } = users.find((user: { email: string }) => user.email === created.email);
    expect(users[0]).toMatchObject({
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.any(String),
      role: expect.any(String),
      isActive: true,
    });
    await asAdmin('PUT', `/admin/users/${id}`, {
      firstName: 'Iván',
      lastName: 'Mora',
      role: 'tutor',
      isActive: true,
    });
    expect(await asAdmin('GET', '/admin/users/online')).toEqual([]);
    await asAdmin('DELETE', `/admin/users/${id}`);
  });
});

describe('courses', () => {
  test('[API-1] a course is saved with the payload of both parts, read and deleted', async () => {
    const payload = {
      titulo: 'Asilo',
      descripcion: 'Plazos y pruebas.',
      nivel: 'Estrategico',
      precio: 480.5,
      porcentajeDescuento: 0.1,
      tipoDeNegocioId: await createBusinessType(app.platform),
      modulos: [
        {
          nombre: 'Bases',
          descripcion: '',
          duracion: '2 horas',
          clases: [{ nombre: 'Plazos', fechaHora: '2027-01-12T18:30:00', duracion: '2 horas' }],
        },
      ],
    };
    const { id } = await asAdmin('POST', '/courses', payload);
    await asAdmin('PUT', `/courses/${id}`, { ...payload, titulo: 'Asilo y refugio' });
    expect(await asAdmin('GET', `/courses/${id}`)).toMatchObject({
      titulo: 'Asilo y refugio',
      nivel: 'Estrategico',
      precio: 480.5,
      porcentajeDescuento: 0.1,
      tipoDeNegocio: { nombre: expect.any(String) },
      modulos: [
        {
          cursoId: id,
          nombre: 'Bases',
          duracion: '2 horas',
          clases: [
            {
              nombre: 'Plazos',
              fechaHora: '2027-01-12T23:30:00.000Z',
              duracion: '2 horas',
              zoomLink: null,
              enlace: null,
              documentos: [],
              reunion: null,
            },
          ],
        },
      ],
    });
    expect(await asAdmin('GET', '/courses')).toBeInstanceOf(Array);
    expect(await asAdmin('GET', '/businesstypes')).toMatchObject([{ id: expect.any(String), nombre: 'Inmigración' }]);
    await asAdmin('DELETE', `/courses/${id}`);
    expect(await asStudent('GET', '/cursos/sugerencias')).toMatchObject([{ id: cursoId, titulo: expect.any(String) }]);
  });

  test('[API-1] documents of a class are added, replaced and deleted', async () => {
    const path = `/clases/${claseId}/documentos`;
    await sendForm(adminToken, 'POST', path, {
      titulo: 'USCIS',
      tipo: 'link',
      mandatorio: 'true',
      filePath: 'https://uscis.gov',
    });
    await sendForm(adminToken, 'POST', path, {
      titulo: 'Guía',
      tipo: 'pdf',
      mandatorio: 'false',
      file: new Blob(['%PDF-1.7\n%%EOF\n']),
    });
    const listed: { id: string; titulo: string }[] = await asAdmin('GET', path);
    const guide = listed.find(({ titulo }) => titulo === 'Guía')!;
    expect(guide).toMatchObject({ tipo: 'pdf', mandatorio: false, filePath: expect.any(String) });
    expect(listed.find(({ titulo }) => titulo === 'USCIS')).toMatchObject({
      tipo: 'link',
      mandatorio: true,
      filePath: 'https://uscis.gov/',
    });
    const changed = { titulo: 'Guía de estudio', tipo: 'pdf', mandatorio: 'true' };
    await sendForm(adminToken, 'PUT', `/documentos/${guide.id}`, changed);
    await asAdmin('DELETE', `/documentos/${guide.id}`);
    expect(await asAdmin('GET', path)).toHaveLength(1);
  });
});

describe('money', () => {
  test('[API-1] a course is paid, stands among subscriptions and purchases, and a subscription is deleted', async () => {
    const courseId = await createCourse(app.platform, { titulo: 'Peticiones Familiares' });
    const intent = await asStudent('POST', '/payments/create-payment-intent', { courseId, paymentMode: 'payment' });
    expect(intent).toMatchObject({ clientSecret: expect.any(String) });
    // Pays by the same order, and sends POST /payments/confirm-payment {paymentIntentId, courseId, paymentMode}.
    await buyCourse(app.server, student.email, courseId, 'payment');
    const mine = await asStudent('GET', '/suscripciones/mis-suscripciones');
    expect(mine).toMatchObject([{ cursoId: courseId, estado: 'Activa', expiration: expect.any(String) }]);
    expect(await asStudent('GET', '/suscripciones/mis-suscripciones-con-documentos')).toHaveLength(1);
    expect(await asAdmin('GET', '/compras')).toMatchObject([
      {
        id: expect.any(String),
        usuario: { email: student.email, nombreCompleto: 'Lucía Ramírez' },
        curso: { titulo: 'Peticiones Familiares' },
        fechaCompra: expect.any(String),
        montoPagado: 600,
        metodoPago: expect.any(String),
        estadoPago: 'Completada',
        transactionId: expect.any(String),
      },
    ]);
    const [row] = await asAdmin('GET', '/suscripciones');
    expect(row).toMatchObject({
      usuario: { nombreCompleto: 'Lucía Ramírez', email: student.email },
      curso: { titulo: 'Peticiones Familiares' },
      fechaInicio: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      fechaFin: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      estado: 'Activa',
    });
    await asAdmin('DELETE', `/suscripciones/${row.id}`);
    expect(await asAdmin('GET', '/suscripciones')).toEqual([]);
  });
});

describe('community', () => {
  test('[API-1] a topic is written, found and answered', async () => {
    await asStudent('POST', '/foro/temas', { titulo: '¿Cuándo vence el asilo?' });
    const [topic] = await asStudent('GET', '/foro/temas?search=asilo');
    expect(topic).toMatchObject({
      titulo: '¿Cuándo vence el asilo?',
      autor: { firstName: 'Lucía', lastName: 'Ramírez', role: 'user' },
      createdAt: expect.any(String),
      respuestas: [],
    });
    expect(await asAdmin('POST', `/foro/temas/${topic.id}/respuestas`, { texto: 'En un año.' })).toMatchObject({
      id: topic.id,
      respuestas: [{ id: expect.any(String), texto: 'En un año.', autor: { role: 'admin' } }],
    });
  });

  test('[API-1] a ticket is opened, answered and closed', async () => {
    await asStudent('POST', '/soporte/tickets', { asunto: 'Mi acceso', descripcion: 'No abre.' });
    const [{ id }] = await asStudent('GET', '/soporte/tickets');
    expect(await asStudent('GET', `/soporte/tickets/${id}`)).toMatchObject({
      asunto: 'Mi acceso',
      descripcion: 'No abre.',
      prioridad: 'Media',
      estado: 'Abierto',
      autor: { id: student.id, firstName: 'Lucía', lastName: 'Ramírez', role: 'user' },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      respuestas: [],
    });
    expect(await asAdmin('POST', `/soporte/tickets/${id}/respuestas`, { texto: 'Ya abre.' })).toMatchObject({
      estado: 'En Proceso',
      respuestas: [
        { id: expect.any(String), texto: 'Ya abre.', autor: { role: 'admin' }, createdAt: expect.any(String) },
      ],
    });
    expect(await asAdmin('PUT', `/soporte/tickets/${id}`, { estado: 'Cerrado' })).toMatchObject({ estado: 'Cerrado' });
  });

  test('[API-1] messages and notifications are listed and read', async () => {
    const id = await writeMessage(app.platform, admin.id, student.id, { asunto: 'Hola' });
    expect(await asStudent('GET', '/mensajes/bandeja-entrada')).toMatchObject([
      {
        id,
        asunto: 'Hola',
        cuerpo: expect.any(String),
        leido: false,
        createdAt: expect.any(String),
        remitente: { firstName: 'Carmen' },
      },
    ]);
    await asStudent('POST', `/mensajes/${id}/marcar-leido`);
    await app.settle();
    expect(await asStudent('GET', '/notificaciones')).toBeInstanceOf(Array);
    await asStudent('POST', '/notificaciones/marcar-todas-leidas');
  });
});

describe('the realtime channel', () => {
  test('[API-1] carries each event of both parts, with its message', async () => {
    const soon = new Date(app.clock.now.getTime() + 600_000).toISOString();
    const modulos = [{ nombre: 'M', clases: [{ nombre: 'Ya', fechaHora: soon, duracion: '2 horas' }] }];
    const begins = await createCourse(app.platform, { modulos });
    const [dueClass] = await classesOf(app.platform, begins);
    await enrolStudent(app.platform, student.id, begins);
    const staff = await openSocket(app.server.server);
    staff.client.emit('authenticate', { token: adminToken });
    await staff.ask(['ping'], 'pong');
    const learner = await openSocket(app.server.server, { token: studentToken });
    const message = expect.any(String);

    const scheduled = await staff.ask(
      ['agendarReunion', { claseId: dueClass }],
      'agendarReunionExito',
      'agendarReunionError',
    );
    expect(scheduled).toMatchObject({
      event: 'agendarReunionExito',
      payload: { message, reunion: { claseId: dueClass, estado: 'Agendada' } },
    });
    expect(
      await staff.ask(['agendarReunion', { claseId: dueClass }], 'agendarReunionExito', 'agendarReunionError'),
    ).toMatchObject({
      event: 'agendarReunionError',
      payload: { message },
    });
    const { id: reunionId } = (scheduled.payload as { reunion: { id: string } }).reunion;
    const started = await staff.ask(['iniciarClase', { reunionId }], 'claseIniciada');
    expect(started.payload).toMatchObject({ message });
    const { roomName } = started.payload as { roomName: string };
    expect(await asStudent('POST', '/reuniones/validar-acceso', { roomName, reunionId })).toMatchObject({
      token: expect.any(String),
      userInfo: { displayName: 'Lucía Ramírez', email: student.email, isModerator: false },
      reunion: { id: reunionId, estado: 'En Vivo' },
    });
    expect(
      await staff.ask(['cancelarReunion', { reunionId }], 'reunionCanceladaExito', 'cancelarReunionError'),
    ).toMatchObject({
      event: 'cancelarReunionError',
      payload: { message },
    });
    expect((await staff.ask(['finalizarClase', { reunionId }], 'claseFinalizadaExito')).payload).toMatchObject({
      message,
    });
    expect((await staff.ask(['finalizarClase', { reunionId }], 'finalizarClaseError')).payload).toMatchObject({
      message,
    });
    const other = (await classesOf(app.platform, await createCourse(app.platform)))[1]!;
    const again = await staff.ask(['agendarReunion', { claseId: other }], 'agendarReunionExito');
    const cancelled = (again.payload as { reunion: { id: string } }).reunion.id;
    expect(
      (await staff.ask(['cancelarReunion', { reunionId: cancelled }], 'reunionCanceladaExito')).payload,
    ).toMatchObject({ message });

    const written = { destinatarioId: student.id, asunto: 'Bienvenida', cuerpo: 'Hola.' };
    expect((await staff.ask(['enviarMensajePrivado', written], 'enviarMensajeExito')).payload).toMatchObject({
      message,
    });
    expect(
      (await staff.ask(['enviarMensajePrivado', { ...written, asunto: '' }], 'enviarMensajeError')).payload,
    ).toMatchObject({ message });
    await app.settle();
    await learner.ask(['ping'], 'pong');
    expect(learner.heard('nuevoMensajePrivado')).toMatchObject([
      { asunto: 'Bienvenida', remitente: { firstName: 'Carmen' } },
    ]);
    expect(learner.heard('nuevaNotificacion').length).toBeGreaterThan(0);
    expect(staff.heard('userStatusChange')).toContainEqual({ userId: student.id, isConnected: true });
  });
});
