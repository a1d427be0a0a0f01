import { createUser } from '../factories/academy.ts';
import { callerFor, openTopic, replyTo } from '../factories/forum.ts';
import { createForum } from '../features/forum/public.ts';
import type { Platform } from '../platform/feature.ts';
import { type DemoTopic, demoTopics } from './topics.ts';

/** People of the demo academy by their part in it, and its courses by title. */
interface DemoWorld {
  ids: Readonly<Record<'admin' | 'tutor' | 'tutora' | 'student', string>>;
  courses: ReadonlyMap<string, string>;
}

/** Ids that stay, so that a second start writes nothing again. */
const sending = (topic: number, reply: number) =>
  `f0f0f0f0-0000-4000-8000-${String(topic).padStart(6, '0')}${String(reply).padStart(6, '0')}`;

/** Fills the forum of the demo academy. Idempotent. */
export async function makeDemoForum(platform: Platform, { ids, courses }: DemoWorld): Promise<void> {
  const classmates = {
    rosa: await classmate(platform, 'rosa.medina@puente.test', 'Rosa', 'Medina'),
    ivan: await classmate(platform, 'ivan.cordero@puente.test', 'Iván', 'Cordero'),
  };
  const people = { ...ids, ...classmates };
  for (const [index, topic] of demoTopics.entries()) {
    await makeTopic(platform, topic, index + 1, { people, courses });
  }
}

async function makeTopic(
  platform: Platform,
  { de, curso, haceHoras, titulo, cuerpo, respuestas, aceptada, fijado, cerrado }: DemoTopic,
  number: number,
  { people, courses }: { people: Readonly<Record<string, string>>; courses: DemoWorld['courses'] },
): Promise<void> {
  const at = (hours: number): Platform => {
    const then = new Date(platform.now().getTime() - hours * 3_600_000);
    // Nobody is told of what was written long ago.
    return { ...platform, now: () => then, events: { ...platform.events, publish: async () => {} } };
  };
  const cursoId = curso === undefined ? undefined : courses.get(curso);
  const author = people[de] ?? '';
  const traits = { titulo, cuerpo, envioId: sending(number, 0), ...(cursoId === undefined ? {} : { cursoId }) };
  const temaId = await openTopic(at(haceHoras), author, traits);
  const replies: string[] = [];
  for (const [index, reply] of respuestas.entries()) {
    const envioId = sending(number, index + 1);
    replies.push(await replyTo(at(reply.haceHoras), temaId, people[reply.de] ?? '', reply.texto, envioId));
  }
  const { moderation, writing } = createForum(at(0));
  const answer = aceptada === undefined ? undefined : replies[aceptada];
  if (answer !== undefined) await writing.accept(await callerFor(platform, author), temaId, answer);
  if (fijado || cerrado)
    await moderation.moderateTopic(await callerFor(platform, people['admin'] ?? ''), temaId, { fijado, cerrado });
}

/** Another student, who exists since an earlier start or is made now. */
async function classmate(platform: Platform, email: string, firstName: string, lastName: string): Promise<string> {
  const { rows } = await platform.database.query('select id from users where email = $1', [email]);
  const known = (rows[0] as { id: string } | undefined)?.id;
  return known ?? (await createUser(platform, { email, firstName, lastName, demo: true })).id;
}
