import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { addMeeting, assignTutor, classesOf, createUser } from '../../server/src/factories/academy.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { enrolStudent } from '../../server/src/testing/enrol-student.ts';
import type { Place } from './academy.ts';
import { ask, logIn } from './client.ts';
import { fill } from './fill.ts';
import { withoutLimits } from './hooks.ts';
import { openBeside, type Postgres } from './postgres.ts';
import { type Reply, RoomTab } from './room-tab.ts';
import type { Stage } from './stage.ts';

/** A person in the room, by their browser tab. */
export interface Seat {
  tab: RoomTab;
  token: string;
  puestoId: string;
}

interface Held {
  place: Place;
  database: Database;
  reunionId: string;
  roomName: string;
  tutor: string;
  students: readonly string[];
}

/** A live class in the embedded room. */
export class LiveClass {
  readonly #stage: Stage;
  readonly #roomName: string;
  readonly place: Place;
  readonly database: Database;
  readonly reunionId: string;
  /** The address of its tutor. */
  readonly tutor: string;
  /** The addresses of the students of its course. */
  readonly students: readonly string[];

  private constructor(stage: Stage, { place, database, reunionId, roomName, tutor, students }: Held) {
    this.#stage = stage;
    this.#roomName = roomName;
    this.place = place;
    this.database = database;
    this.reunionId = reunionId;
    this.tutor = tutor;
    this.students = students;
  }

  /** Makes an academy with students of one course, before a server runs on it, and so many classes that are on at once. */
  static async make(
    stage: Stage,
    postgres: Postgres,
    { students, classes = 1, usualHash = true }: { students: number; classes?: number; usualHash?: boolean },
  ): Promise<[LiveClass, ...LiveClass[]]> {
    const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
    const made: { reunionId: string; tutor: string }[] = [];
    const { people } = await fill(
      place,
      { people: students, courses: classes, usualHash },
      async (platform, filled) => {
        await withoutLimits(platform.database);
        for (const [i, courseId] of filled.courses.entries()) {
          const tutor = await createUser(platform, { email: `tutora${i}@faults.example`, role: 'tutor' });
          await assignTutor(platform, courseId, tutor.id);
          for (const { id } of filled.people) await enrolStudent(platform, id, courseId);
          const [first = ''] = await classesOf(platform, courseId);
          made.push({ reunionId: await addMeeting(platform, first, 'En Vivo'), tutor: tutor.email });
        }
      },
    );
    const database = await openBeside(stage, place.databaseUrl);
    const lives: LiveClass[] = [];
    for (const { reunionId, tutor } of made) {
      const { rows } = await database.query('select enlace from meetings where id = $1', [reunionId]);
      const roomName = (rows as { enlace: string }[])[0]?.enlace.split('/').at(-1) ?? '';
      const held = { place, database, reunionId, roomName, tutor, students: people.map(({ email }) => email) };
      lives.push(new LiveClass(stage, held));
    }
    const [first, ...others] = lives;
    if (!first) throw new Error('There is no class.');
    return [first, ...others];
  }

  /** Takes a seat, or the former one again. */
  async enter(tab: RoomTab, url: string, token: string, puestoAnterior?: string): Promise<Reply> {
    const json = { roomName: this.#roomName, reunionId: this.reunionId };
    const { status, body } = await ask(url, '/api/reuniones/validar-acceso', { token, json });
    if (status !== 200) throw new Error(`The way into the class was not shown: ${status} ${JSON.stringify(body)}`);
    const { entrada } = body as { entrada?: string };
    return tab.ask('entrarSala', {
      reunionId: this.reunionId,
      token: entrada ?? null,
      ...(puestoAnterior ? { puestoAnterior } : {}),
    });
  }

  /** Logs somebody in at a process and seats them. @throws when they are refused */
  async seat(email: string, url: string, accessToken?: string): Promise<Seat> {
    const token = accessToken ?? (await logIn(url, email));
    const tab = new RoomTab(this.#stage, token);
    await tab.open(url);
    const { answer, error } = await this.enter(tab, url, token);
    if (!answer) throw new Error(`${email} got no seat: ${error?.code}`);
    return { tab, token, puestoId: String(answer['puestoId']) };
  }
}

/** Offers the media of a seat, again and again, as a browser does. @returns the answer, and how often it was refused */
export async function offerMedia(
  { tab, puestoId }: Seat,
  oferta: string,
): Promise<{ answer: string; refused: number }> {
  for (let refused = 0; ; refused += 1) {
    const { answer } = await tab.ask('conectarMedios', { puestoId, oferta });
    const sdp = answer?.['respuesta'];
    if (typeof sdp === 'string' || refused > 60) return { answer: typeof sdp === 'string' ? sdp : '', refused };
    await wait(500);
  }
}
