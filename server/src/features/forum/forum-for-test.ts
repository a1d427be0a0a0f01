import { enrolStudent } from '../../testing/enrol-student.ts';
import { assignTutor, createCourse, createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const roles = {
  /** Two students of the course. */
  lucia: 'user',
  pedro: 'user',
  /** Late with a payment, expired, cancelled: students of the course whose access is not what it was. */
  late: 'user',
  ended: 'user',
  cancelled: 'user',
  /** Without the course. */
  stranger: 'user',
  tutor: 'tutor',
  otherTutor: 'tutor',
  admin: 'admin',
} as const;

export type Member = keyof typeof roles;

export interface ForumStage {
  app: TestApp;
  cursoId: string;
  ids: Readonly<Record<Member, string>>;
  tokens: Readonly<Record<Member, string>>;
  /** Lets time pass, and signs everybody in anew, since access tokens are short-lived. */
  later: (minutes: number) => Promise<void>;
  as: (member: Member) => {
    get: (path: string) => ReturnType<TestApp['call']>;
    post: (path: string, body?: unknown) => ReturnType<TestApp['call']>;
    put: (path: string, body: unknown) => ReturnType<TestApp['call']>;
    del: (path: string) => ReturnType<TestApp['call']>;
  };
}

/** The cursor of the next page; empty on the last one. */
export const cursorAfter = ({ headers }: { headers: Record<string, unknown> }): string =>
  (headers['x-next-cursor'] as string | undefined) ?? '';

/** An academy with one course, its tutor and students in every standing. */
export async function forumStage(): Promise<ForumStage> {
  const app = await testApp();
  const { platform } = app;
  const cursoId = await createCourse(platform, { titulo: 'Asilo afirmativo' });
  const ids = {} as Record<Member, string>;
  const tokens = {} as Record<Member, string>;
  const members = Object.keys(roles) as Member[];
  const emailOf = (member: Member) => `${member.toLowerCase()}@puente.test`;
  for (const member of members) {
    const traits = { role: roles[member], firstName: member, lastName: 'Prueba', email: emailOf(member) };
    ids[member] = (await createUser(platform, traits)).id;
  }
  const signIn = async () => {
    for (const member of members) tokens[member] = await app.signIn(emailOf(member));
  };
  await signIn();
  for (const student of ['lucia', 'pedro', 'late', 'ended', 'cancelled'] as const)
    await enrolStudent(platform, ids[student], cursoId);
  for (const [member, estado] of [
    ['late', 'Inactiva'],
    ['ended', 'Expirada'],
    ['cancelled', 'Cancelada'],
  ] as const)
    await platform.database.query('update subscriptions set estado = $1 where "userId" = $2', [estado, ids[member]]);
  await assignTutor(platform, cursoId, ids.tutor);
  await app.settle();

  const call =
    (member: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    (path: string, body: unknown = method === 'GET' || method === 'DELETE' ? undefined : {}) =>
      app.call(method, path, { token: tokens[member], ...(body === undefined ? {} : { body }) });
  return {
    app,
    cursoId,
    ids,
    tokens,
    async later(minutes) {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
      if (minutes > 1) await signIn();
    },
    as: (member) => ({
      get: call(member, 'GET'),
      post: call(member, 'POST'),
      put: call(member, 'PUT'),
      del: call(member, 'DELETE'),
    }),
  };
}
