import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Curso } from '@puente/contracts/catalogue';
import type { MiSuscripcion } from '@puente/contracts/enrolment';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { pdfSaying } from './files.ts';
import type { Person } from './person.ts';
import { cards } from './purchase.ts';

interface CourseTraits {
  descripcion?: string;
  /** US dollars. */
  precio?: number;
  porcentajeDescuento?: number;
  /** False: a draft. */
  publicado?: boolean;
  /** When enrollment closes; in 60 days by default, null: when the second class begins. */
  inscripcionCierra?: string | null;
  modulos?: {
    nombre: string;
    descripcion?: string;
    duracion?: string;
    clases: { nombre: string; fechaHora: string; duracion: string; zoomLink?: string }[];
  }[];
}

/** The moment that many hours from now, as a class's `fechaHora`. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Creates a course as an administrator: one module with a class two days ago and one in three days. */
export async function makeCourse(academy: Academy, traits: CourseTraits = {}): Promise<Curso> {
  const admin = await Client.asAdmin(academy);
  const [type] = await admin.get<{ id: string }[]>('/businesstypes');
  if (!type) throw new Error('The demo academy has no business type.');
  return admin.post<Curso>('/courses', {
    titulo: `Asilo y protección ${randomUUID().slice(0, 8)}`,
    descripcion: 'Cómo se documenta un temor creíble, del primer relato a la entrevista.',
    nivel: 'Operativo',
    precio: 640,
    tipoDeNegocioId: type.id,
    // Longer than by default, so that courses with any past classes can be bought.
    inscripcionCierra: inHours(24 * 60),
    modulos: [
      {
        nombre: 'El relato',
        descripcion: 'Escuchar y escribir sin cambiar nada.',
        duracion: '4 horas',
        clases: [
          { nombre: 'Escuchar primero', fechaHora: inHours(-48), duracion: '2 horas' },
          { nombre: 'La declaración jurada', fechaHora: inHours(72), duracion: '2 horas' },
        ],
      },
    ],
    ...traits,
  });
}

/** Adds to a class a PDF that is mandatory, 'Guía del relato', and a link to a page of the academy, 'Verificación'. */
export async function addDocuments(academy: Academy, claseId: string): Promise<void> {
  const admin = await Client.asAdmin(academy);
  const add = async (fields: Record<string, string>, file?: File) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', file);
    await admin.postForm(`/clases/${claseId}/documentos`, form);
  };
  await add(
    { titulo: 'Guía del relato', tipo: 'pdf', mandatorio: 'true' },
    new File([new Uint8Array(pdfSaying('Escuchar primero'))], 'guía.pdf'),
  );
  await add({ titulo: 'Verificación', tipo: 'link', filePath: `${academy.url}/certificados` });
}

/** Adds a video of six seconds, 'Bienvenida', to a class. @returns its id */
export async function addVideo(academy: Academy, claseId: string): Promise<string> {
  const admin = await Client.asAdmin(academy);
  const form = new FormData();
  form.append('titulo', 'Bienvenida');
  form.append('tipo', 'video');
  const content = await readFile(join(import.meta.dirname, '../../server/src/demo/files/bienvenida.mp4'));
  form.append('file', new File([new Uint8Array(content)], 'bienvenida.mp4'));
  return (await admin.postForm<{ id: string }>(`/clases/${claseId}/documentos`, form)).id;
}

/**
 * Pays for a course with the card that always works, without telling the academy: the card provider alone does.
 * @returns the payment's id
 */
export async function payUnreported(
  academy: Academy,
  who: Pick<Person, 'email' | 'password'>,
  courseId: string,
  paymentMode: PaymentMode = 'payment',
  card: string = cards.good,
): Promise<string> {
  const student = await Client.as(academy, who);
  const { paymentIntentId, clientSecret } = await student.post<{ paymentIntentId: string; clientSecret: string }>(
    '/payments/create-payment-intent',
    { courseId, paymentMode },
  );
  if (paymentMode === 'subscription') await student.post(`/payments/intents/${paymentIntentId}/consent`);
  const charged = await fetch(`${academy.url}/api/dev/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!charged.ok) throw new Error(`The card provider answered ${charged.status}: ${await charged.text()}`);
  return paymentIntentId;
}

/** Buys a course with the card that always works, as a precondition. @returns the payment's id */
export async function buyCourse(
  academy: Academy,
  who: Pick<Person, 'email' | 'password'>,
  courseId: string,
  paymentMode: PaymentMode = 'payment',
  card?: string,
): Promise<string> {
  const paymentIntentId = await payUnreported(academy, who, courseId, paymentMode, card);
  const student = await Client.as(academy, who);
  await student.post('/payments/confirm-payment', { paymentIntentId, courseId, paymentMode });
  return paymentIntentId;
}

/** A person's subscriptions, read from the API. */
export async function subscriptionsOf(
  academy: Academy,
  who: Pick<Person, 'email' | 'password'>,
): Promise<MiSuscripcion[]> {
  const student = await Client.as(academy, who);
  return student.get<MiSuscripcion[]>('/suscripciones/mis-suscripciones');
}
