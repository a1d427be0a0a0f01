import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from '../../e2e/support/academy.ts';
import { Client } from '../../e2e/support/client.ts';
import { addDocuments, addVideo, makeCourse } from '../../e2e/support/courses.ts';
import { pdfSaying } from '../../e2e/support/files.ts';
import { linkIn, mailFor } from '../../e2e/support/mailbox.ts';
import { demo, newcomer, type Person } from '../../e2e/support/person.ts';
import { cards } from '../../e2e/support/purchase.ts';
import { makeTest, oneOfEach } from '../../e2e/support/tests.ts';
import { look, patiently, type Visitor } from './browser-visitor.ts';

export type Language = 'es' | 'en';

/** A journey's place, person and language, with what is written in it. */
interface Journey {
  visitor: Visitor;
  academy: Academy;
  language: Language;
  person: Person;
  t: (es: string, en: string) => string;
  /** Looks at the page, and keeps its faults. */
  stop: (name: string) => Promise<void>;
}

/**
 * The main job of the academy, from the landing page to the panel, as a student and then as an administrator.
 * @returns all faults of layout, and problems that the pages had
 */
export async function travel(visitor: Visitor, academy: Academy, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const journey: Journey = {
    visitor,
    academy,
    language,
    person: newcomer(),
    t: (es, en) => (language === 'es' ? es : en),
    stop: async (name) => void faults.push(...(await look(visitor, name))),
  };
  try {
    const course = await makeCourse(academy);
    await register(journey, course.slug);
    await buy(journey);
    await takeTestAndRead(journey);
    await watch(journey, course);
    await discuss(journey);
    await visitor.forget();
    await administer(journey, course.id);
  } catch (error) {
    // Told together with what the page did before, which may be the cause.
    await look(visitor, 'failed').catch(() => []);
    faults.push(`stopped at ${await visitor.path().catch(() => '?')}: ${String(error)}`);
  }
  return [...faults, ...(await visitor.problems())];
}

/** From the landing page by a course's page to a verified account, which arrives at the purchase. */
async function register({ visitor, academy, person, language, t, stop }: Journey, slug: string): Promise<void> {
  await visitor.open(t('/', '/en'));
  await visitor.see('heading', /./);
  await stop('landing');
  await visitor.open(t(`/cursos/${slug}`, `/en/courses/${slug}`));
  await visitor.see('heading', /^Asilo y protección/);
  await stop('course page');
  await visitor.press('link', t('Inscribirme', 'Enroll'));
  await visitor.fill(t('Nombre', 'First name'), person.firstName);
  await visitor.fill(t('Apellidos', 'Last name'), person.lastName);
  await visitor.fill(t('Correo electrónico', 'E-mail address'), person.email);
  await visitor.fill(t('Contraseña', 'Password'), person.password);
  await visitor.fill(t('Confirmar contraseña', 'Confirm the password'), person.password);
  await stop('registration');
  await visitor.press('button', t('Crear cuenta', 'Create account'));
  await visitor.seeText(t('Registro exitoso', 'You are registered'));
  await stop('registered');
  const subject = language === 'es' ? /^Verifica tu correo/ : /^Verify your e-mail/;
  await visitor.open(linkIn(await mailFor(academy, person.email, subject), '/verify-email'));
  await visitor.see('heading', t('Tu correo está verificado', 'Your e-mail address is verified'));
  await stop('verified');
  await visitor.press('link', t('Ir a la academia', 'Go to the academy'));
}

/** The purchase with the sandbox's card, and the class in the calendar. */
async function buy({ visitor, t, stop }: Journey): Promise<void> {
  const late = t('Sé que este curso ya empezó', 'I know that this course has started');
  await visitor.seeText(late);
  await stop('purchase');
  await visitor.press('checkbox', new RegExp(`^${late}`));
  await visitor.press('button', new RegExp(t('^Adquirir por ', '^Buy for ')));
  await visitor.press('radio', new RegExp(t('^Pago único', '^One payment')));
  await visitor.fill(t('Número de tarjeta', 'Card number'), cards.good);
  await visitor.fill(t('Fecha de vencimiento', 'Expiry date'), '1240');
  await visitor.fill(t('Código de seguridad', 'Security code'), '123');
  await stop('card');
  await visitor.press('button', new RegExp(t('^Pagar \\$', '^Pay \\$')));
  await visitor.see('heading', t('¡Ya formas parte del curso!', 'You’re in!'));
  await stop('paid');
  await visitor.press('button', t('Finalizar', 'Finish'));
  await visitor.see('heading', t('Mis Cursos y Clases', 'My Courses and Classes'));
  await stop('my courses');
  await visitor.press('tab', t('Lista', 'List'));
  // Its second class is in three days, which may be in another month.
  const declaration = /La declaración jurada/;
  await visitor
    .see('button', declaration)
    .catch(() => visitor.press('button', t('Siguiente', 'Next')).then(() => visitor.see('button', declaration)));
  await stop('calendar');
  await visitor.press('button', declaration);
  await visitor.see('heading', declaration);
  await stop('class of the calendar');
  await visitor.key('Escape');
}

/** A test with a question of each kind of choice, and a document with its page drawn. */
async function takeTestAndRead({ visitor, academy, person, t, stop }: Journey): Promise<void> {
  const questions = oneOfEach.filter(({ tipo }) => tipo === 'unica' || tipo === 'verdaderoFalso');
  const { id, curso } = await makeTest(academy, person, { questions });
  const [clase] = curso.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error('The course has no class.');
  await addDocuments(academy, clase.id);
  await visitor.open(`/dashboard/testcertificate/${id}`);
  await visitor.press('button', t('Empezar', 'Start'));
  await visitor.press('radio', 'N-400');
  await visitor.seeText(t('Guardado', 'Saved'));
  await stop('test');
  await visitor.press('button', t('Siguiente', 'Next'));
  await visitor.press('radio', t('Falso', 'False'));
  await visitor.press('button', t('Revisar y entregar', 'Review and hand in'));
  await visitor.press('button', t('Entregar', 'Hand in'));
  await visitor.see('heading', t('Aprobaste', 'You passed'));
  await stop('result');

  await visitor.open('/dashboard/documents');
  await visitor.press('button', new RegExp(clase.nombre));
  await stop('documents');
  await visitor.press('button', new RegExp(t('^Abrir «Guía del relato»', '^Open “Guía del relato”')));
  await visitor.seeText(t('1 página', '1 page'));
  await patiently(async () => {
    const drawn = await visitor.run(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { width, height } = canvas;
        const pixels = width > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
        return pixels?.some((value, at) => at % 4 === 0 && value < 128 && (pixels[at + 3] ?? 0) > 128) ?? false;
      }),
    );
    if (!drawn) throw new Error('No page of the PDF is drawn.');
  });
  await stop('viewer');
  await visitor.key('Escape');
}

const captions = ['Bienvenida a tu clase.', 'Ten a mano tu guía impresa.', 'Anota tus dudas para el foro.'];

/** A video with captions, whose transcript leads to a place (CAP-1), and what this browser says of push messages (PUSH-1). */
async function watch({ visitor, academy, t, stop }: Journey, { modulos }: Curso): Promise<void> {
  const id = await addVideo(academy, modulos[0]?.clases[0]?.id ?? '');
  await (
    await Client.asAdmin(academy)
  ).put(`/documentos/${id}/subtitulos/es`, {
    version: 0,
    subtitulos: captions.map((texto, at) => ({ desde: at * 2_000, hasta: at * 2_000 + 1_900, texto })),
  });
  await visitor.open(`/dashboard/documents?documento=${id}`);
  await visitor.see('heading', 'Bienvenida');
  await visitor.fill(t('Buscar en la transcripción', 'Search the transcript'), 'GUIA');
  await visitor.press('button', /Ten a mano tu guía impresa/);
  await patiently(async () => {
    const { plays, at } = await visitor.run(() => {
      const video = document.querySelector('video');
      return { plays: video?.canPlayType('video/mp4; codecs="avc1.42E01E"'), at: video?.currentTime ?? 0 };
    });
    if (plays && Math.abs(at - 2) > 0.2) throw new Error(`The video is at ${at} seconds.`);
  });
  await stop('video');
  await visitor.key('Escape');
  await visitor.open('/dashboard/profile?tab=notificaciones');
  await visitor.see('heading', t('En este dispositivo', 'On this device'));
  const offered = () => visitor.seeText(t('Avisarme aquí', 'Notify me here'));
  await offered().catch(() => visitor.seeText(t('Este navegador', 'This browser')));
  await stop('notifications');
}

/** A topic with a file, and a reply. */
async function discuss({ visitor, t, stop }: Journey): Promise<void> {
  const title = `¿Cuándo se firma el ${randomUUID().slice(0, 8)}?`;
  await visitor.open('/dashboard/community');
  await visitor.see('heading', /./);
  await stop('forum');
  await visitor.open('/dashboard/community/nuevo');
  await visitor.fill(t('Título', 'Title'), title);
  await visitor.fill(t('Detalles (opcional)', 'Details (optional)'), 'Con **fecha** y lugar.');
  const folder = await mkdtemp(join(tmpdir(), 'academia-'));
  try {
    const file = join(folder, 'guía.pdf');
    await writeFile(file, pdfSaying('Firma'));
    await visitor.attach(file);
    await visitor.seeText(t('Listo', 'Ready'));
  } finally {
    await rm(folder, { recursive: true });
  }
  await stop('new topic');
  await visitor.press('button', t('Publicar tema', 'Publish topic'));
  await visitor.see('heading', title);
  await visitor.fill(t('Tu respuesta', 'Your reply'), 'Al entregarlo.');
  await visitor.press('button', t('Responder', 'Reply'));
  await visitor.seeText('Al entregarlo.');
  await stop('topic');
}

/** The panel: a course is saved, and a purchase refunded. */
async function administer(journey: Journey, courseId: string): Promise<void> {
  const { visitor, academy, person, language, t, stop } = journey;
  // The language of an account is that of its screens.
  await (await Client.asAdmin(academy)).put('/usuarios/me', { language });
  await logIn(visitor, language, demo.admin);
  await visitor.see('heading', /./);
  await stop('overview of an administrator');
  await visitor.open(`/dashboard/paneladmin/cursos/${courseId}`);
  await visitor.fill(t('Precio (USD)', 'Price (USD)'), '655');
  await visitor.press('button', t('Guardar cambios', 'Save changes'));
  await visitor.seeText(t('El curso se guardó.', 'The course was saved.'));
  await stop('course of the panel');
  const saved = (await (await fetch(`${academy.url}/api/courses/${courseId}`)).json()) as { precio: number };
  if (saved.precio !== 655) throw new Error(`The course costs ${saved.precio}.`);

  await visitor.open(`/dashboard/paneladmin/compras?buscar=${encodeURIComponent(person.email)}`);
  await visitor.see('link', new RegExp(person.firstName));
  await stop('purchases');
  await visitor.press('link', new RegExp(person.firstName));
  await visitor.press('button', t('Reembolsar', 'Refund'));
  await visitor.press('radio', new RegExp(t('^Una parte', '^A part')));
  await visitor.fill(t('Monto a devolver', 'Amount to return'), t('25,50', '25.50'));
  await visitor.fill(t('Motivo', 'Reason'), 'Cambio de fechas');
  await stop('refund');
  await visitor.press('button', t('Devolver $25.50', 'Refund $25.50'));
  await visitor.seeText(t('Reembolsado: $25.50', 'Refunded: $25.50'));
  await stop('refunded');
}

/** Logs in at the landing page's dialog. */
export async function logIn(
  visitor: Visitor,
  language: Language,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const t = (es: string, en: string) => (language === 'es' ? es : en);
  await visitor.open(t('/?dialog=login', '/en?dialog=login'));
  await visitor.fill(t('Correo electrónico', 'E-mail address'), email);
  await visitor.fill(t('Contraseña', 'Password'), password);
  await visitor.press('button', t('Ingresar', 'Log in'));
  await patiently(async () => {
    if (!(await visitor.path()).startsWith('/dashboard')) throw new Error('The login did not lead to the dashboard.');
  });
  // The dashboard's own frame: the login has led there, and leads nowhere else.
  await visitor.see('button', /^(?:EN|ES): /);
}
