import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hash } from '@node-rs/argon2';
import type { CursoGuardado, ImagenDeCurso, Nivel, ReunionEstado } from '@puente/contracts/catalogue';
import type { Language, Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';
import type { z } from 'zod';

import { publishedPassword } from '../features/accounts/demo-accounts.ts';
import { hashPassword } from '../features/accounts/passwords/passwords.ts';
import { courseChanged } from '../features/catalogue/events.ts';
import { CourseSaving } from '../features/catalogue/saving/save.ts';
import { createMeetings, type MeetingStep } from '../features/live/public.ts';
import { Messages } from '../features/messages/public.ts';
import { systemActor } from '../platform/actor.ts';
import type { Platform } from '../platform/feature.ts';
import { pictureAddress } from '../platform/http/public-pictures.ts';

/** The actor of the demo academy's data, and of test fixtures. */
export const factoryActor = systemActor('factories');

export const demoPassword = publishedPassword;

/** Hashing is slow by design, so the hash of the shared password is made once. */
let usualHash: Promise<string> | undefined;
/** Hash for the accounts of tests, which log in thousands of times: the least memory and time, so verified at once. */
let quickHash: Promise<string> | undefined;

const demoPasswordHash = (usual: boolean): Promise<string> =>
  usual
    ? (usualHash ??= hashPassword(demoPassword))
    : (quickHash ??= hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

export interface UserTraits {
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: Role;
  language?: Language;
  isActive?: boolean;
  verified?: boolean;
  timezone?: string | null;
  /** Whether it belongs to the demo academy rather than to a test. */
  demo?: boolean;
  /** Whether the password is hashed as the program does it: in the demo academy, and where logins have to cost what they cost. */
  usualHash?: boolean;
}

/** Creates an account with the password `demoPassword`. @returns its id and e-mail address */
export async function createUser(
  { database, now }: Platform,
  traits: UserTraits = {},
): Promise<{ id: string; email: string }> {
  const {
    firstName = 'Lucía',
    lastName = 'Ramírez',
    role = 'user',
    language = 'es',
    isActive = true,
    verified = true,
  } = traits;
  const email = traits.email ?? `${randomUUID()}@puente.test`;
  const passwordHash = await demoPasswordHash(traits.usualHash ?? traits.demo ?? false);
  const at = now();
  const { rows } = await sql<{ id: string }>`
    insert into users ("firstName", "lastName", email, "passwordHash", role, language, "isActive", "emailVerifiedAt", timezone, demo, "createdAt", "updatedAt")
    values (${firstName}, ${lastName}, ${email}, ${passwordHash}, ${role}, ${language}, ${isActive},
      ${verified ? at : null}, ${traits.timezone ?? null}, ${traits.demo ?? false}, ${at}, ${at})
    returning id`.execute(database.bookkeeping);
  return { id: rows[0]!.id, email };
}

/** Sets a user's portrait, by the name of its file in `portraits/`. */
export async function givePortrait({ database, files }: Platform, userId: string, portrait: string): Promise<void> {
  const picture = await readFile(join(import.meta.dirname, 'portraits', `${portrait}.webp`));
  const file = { folder: 'perfiles', extension: 'webp', contentType: 'image/webp', maxBytes: picture.length };
  const key = await files.stage(picture, file);
  await database.transaction(factoryActor, async (tx) => {
    await files.adopt(tx, key);
    await sql`update users set "profileImageUrl" = ${pictureAddress(key)} where id = ${userId}`.execute(tx);
  });
}

/** The id of a business type, which is created when it doesn't exist. */
export async function createBusinessType(
  { database }: Platform,
  nombre = 'Inmigración',
  nombreEn: string | null = null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into business_types (nombre, "nombreEn") values (${nombre}, ${nombreEn})
    on conflict (nombre) do update set "nombreEn" = coalesce(excluded."nombreEn", business_types."nombreEn")
    returning id`.execute(database.bookkeeping);
  return rows[0]!.id;
}

interface CourseTraits {
  titulo?: string;
  tituloEn?: string;
  descripcion?: string;
  descripcionEn?: string;
  nivel?: Nivel;
  /** US dollars. */
  precio?: number;
  porcentajeDescuento?: number;
  tipoDeNegocio?: string;
  tipoDeNegocioEn?: string | undefined;
  /** The programme that it is an edition of; a new one by default. */
  programaId?: string;
  /** When its enrolment closes; by default, when its second class begins. */
  inscripcionCierra?: string;
  imagen?: ImagenDeCurso;
  modulos?: z.input<typeof CursoGuardado>['modulos'];
}

/** Creates a course as an administrator would; by default with a past and a future class. @returns its id */
export async function createCourse(platform: Platform, traits: CourseTraits = {}): Promise<string> {
  const { CursoGuardado } = await import('@puente/contracts/catalogue');
  const hour = (hours: number) => new Date(platform.now().getTime() + hours * 3_600_000).toISOString();
  const form = CursoGuardado.parse({
    titulo: traits.titulo ?? 'Ciudadanía y Naturalización',
    descripcion: traits.descripcion ?? 'De la elegibilidad a la entrevista: el formulario N-400, paso a paso.',
    tituloEn: traits.tituloEn,
    descripcionEn: traits.descripcionEn,
    nivel: traits.nivel ?? 'Operativo',
    precio: traits.precio ?? 600,
    porcentajeDescuento: traits.porcentajeDescuento ?? 0,
    tipoDeNegocioId: await createBusinessType(platform, traits.tipoDeNegocio, traits.tipoDeNegocioEn),
    inscripcionCierra: traits.inscripcionCierra,
    imagen: traits.imagen,
    modulos: traits.modulos ?? [
      {
        nombre: 'Fundamentos',
        descripcion: 'Quién puede naturalizarse y cómo se prueba.',
        duracion: '4 horas',
        clases: [
          { nombre: 'Elegibilidad', fechaHora: hour(-48), duracion: '2 horas' },
          {
            nombre: 'El formulario N-400',
            fechaHora: hour(72),
            duracion: '2 horas',
            zoomLink: 'https://zoom.example/puente',
          },
        ],
      },
    ],
  });
  const id = await new CourseSaving(platform).create(factoryActor, form, platform.config.academyTimezone);
  if (traits.programaId) await joinProgramme(platform, id, traits.programaId);
  return id;
}

/** Makes a course an edition of a programme; its own one goes. */
async function joinProgramme({ database, events }: Platform, cursoId: string, programaId: string): Promise<void> {
  await database.transaction(factoryActor, async (tx) => {
    await sql`
      with own as (select "programaId" as id from courses where id = ${cursoId}),
        moved as (update courses set "programaId" = ${programaId} where id = ${cursoId})
      delete from programmes where id in (select id from own) and id <> ${programaId}`.execute(tx);
    await events.publish(tx, courseChanged, { cursoId });
  });
}

/** Assigns a tutor to a course. */
export async function assignTutor({ database }: Platform, cursoId: string, userId: string): Promise<void> {
  await sql`insert into course_tutors ("cursoId", "userId") values (${cursoId}, ${userId}) on conflict do nothing`.execute(
    database.bookkeeping,
  );
}

/** The ids of a course's classes, ordered by time. */
export async function classesOf({ database }: Platform, cursoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from classes k join modules m on m.id = k."moduloId" where m."cursoId" = ${cursoId} order by k."fechaHora"`.execute(
    database.bookkeeping,
  );
  return rows.map(({ id }) => id);
}

/** Adds a support document that is a link. @returns its id */
export async function addLink(
  { database }: Platform,
  claseId: string,
  titulo: string,
  address: string,
  mandatorio = false,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into documents ("claseId", titulo, tipo, mandatorio, "filePath")
    values (${claseId}, ${titulo}, 'link', ${mandatorio}, ${address}) returning id`.execute(database.bookkeeping);
  return rows[0]!.id;
}

const stepsTo: Record<ReunionEstado, readonly MeetingStep[]> = {
  Agendada: [],
  'En Vivo': ['start'],
  Completada: ['start', 'finish'],
  Cancelada: ['cancel'],
};

/**
 * Creates a meeting for a class, and takes the steps to a state; at the time of the class, where that is past.
 * @returns its id
 */
export async function addMeeting(platform: Platform, claseId: string, estado: ReunionEstado): Promise<string> {
  const meetings = createMeetings({ ...platform, now: await clockOfClass(platform, claseId) });
  const id = await meetings.schedule(factoryActor, claseId);
  for (const step of stepsTo[estado]) await meetings.step(factoryActor, id, step);
  return id;
}

/** The start of a class that is past, else the present: only then can it be scheduled and started. */
export async function clockOfClass({ database, now }: Platform, claseId: string): Promise<() => Date> {
  const { rows } = await sql<{ fechaHora: Date }>`
    select "fechaHora" from classes where id = ${claseId}`.execute(database.bookkeeping);
  const start = rows[0]?.fechaHora;
  return start && start < now() ? () => start : now;
}

interface MessageTraits {
  asunto?: string;
  cuerpo?: string;
  /** Whether the recipient has opened it. */
  leido?: boolean;
  envioId?: string;
}

/** Sends a message from one user to another one who may receive it. @returns the message's id */
export async function writeMessage(
  platform: Platform,
  remitenteId: string,
  destinatarioId: string,
  { asunto = 'Duda sobre la clase', cuerpo = '¿Podemos verla juntos?', leido = false, envioId }: MessageTraits = {},
): Promise<string> {
  const { rows } = await sql<{ role: Role }>`select role from users where id = ${remitenteId}`.execute(
    platform.database.bookkeeping,
  );
  const messages = new Messages(platform);
  const sender = { id: remitenteId, role: rows[0]!.role };
  const { id } = await messages.send(factoryActor, sender, { destinatarioId, asunto, cuerpo, envioId });
  if (leido) await messages.open(factoryActor, id);
  return id;
}
