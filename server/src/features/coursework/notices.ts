import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { formatDayAndTime } from '../../platform/texts/format.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { personas } from '../people/public.ts';
import { workAsked, workDueSoon, workHandedIn, workMarked } from './events.ts';
import { newsOfAssignment, studentsWithoutWork, submissionById } from './store.ts';

const assignmentPath = (tareaId: string) => `/dashboard/tareas/${tareaId}`;

const Facts = z.strictObject({ titulo: z.string(), curso: z.string(), cursoEn: English, vence: z.iso.datetime() });

const asked = notice({
  kind: 'coursework.asked',
  subject: 'entregas',
  event: workAsked,
  to: ({ cursoId }, { tx, now }) => activeStudentsOf(tx, cursoId, now),
  facts: Facts,
  factsOf: async ({ tareaId }, { tx }) => {
    const news = await newsOfAssignment(tx, tareaId);
    return news ? { ...news, vence: news.vence.toISOString() } : null;
  },
  texts: {
    es: ({ titulo, curso, vence }, reader) =>
      `Nueva tarea en «${curso}»: «${titulo}». Se entrega hasta el ${formatDayAndTime(new Date(vence), reader)}.`,
    en: ({ titulo, curso, vence }, reader) =>
      `New assignment in “${curso}”: “${titulo}”. It is due ${formatDayAndTime(new Date(vence), reader)}.`,
  },
  link: ({ tareaId }) => assignmentPath(tareaId),
  channels: { list: true },
});

const dueSoon = notice({
  kind: 'coursework.due-soon',
  subject: 'entregas',
  event: workDueSoon,
  to: ({ tareaId, cursoId }, { now }) => studentsWithoutWork(tareaId, cursoId, now),
  facts: Facts,
  factsOf: async ({ tareaId }, { tx }) => {
    const news = await newsOfAssignment(tx, tareaId);
    return news ? { ...news, vence: news.vence.toISOString() } : null;
  },
  texts: {
    es: ({ titulo, vence }, reader) =>
      `La tarea «${titulo}» se entrega hasta el ${formatDayAndTime(new Date(vence), reader)} y aún no la entregas.`,
    en: ({ titulo, vence }, reader) =>
      `The assignment “${titulo}” is due ${formatDayAndTime(new Date(vence), reader)}, and you have not handed it in.`,
  },
  link: ({ tareaId }) => assignmentPath(tareaId),
  channels: { list: true },
});

const handedIn = notice({
  kind: 'coursework.handed-in',
  subject: 'entregas',
  event: workHandedIn,
  to: ({ cursoId }, { tx }) => tutorsOf(tx, cursoId),
  facts: z.strictObject({ alumno: z.string(), titulo: z.string(), again: z.boolean() }),
  factsOf: async ({ tareaId, userId, version }, { tx }) => {
    const news = await newsOfAssignment(tx, tareaId);
    const alumno = (await personas(tx, [userId])).get(userId);
    if (!news || !alumno) return null;
    return { alumno: `${alumno.firstName} ${alumno.lastName}`.trim(), titulo: news.titulo, again: version > 1 };
  },
  texts: {
    es: ({ alumno, titulo, again }) =>
      again ? `${alumno} entregó de nuevo la tarea «${titulo}».` : `${alumno} entregó la tarea «${titulo}».`,
    en: ({ alumno, titulo, again }) =>
      again
        ? `${alumno} handed in the assignment “${titulo}” again.`
        : `${alumno} handed in the assignment “${titulo}”.`,
  },
  link: ({ entregaId }) => `/dashboard/paneladmin/tareas?entrega=${entregaId}`,
  channels: { list: true },
});

const marked = notice({
  kind: 'coursework.marked',
  subject: 'entregas',
  event: workMarked,
  to: ({ userId }) => [userId],
  facts: z.strictObject({ titulo: z.string(), nota: z.int() }),
  factsOf: async ({ entregaId, tareaId }, { tx }) => {
    const [news, submission] = [await newsOfAssignment(tx, tareaId), await submissionById(tx, entregaId)];
    return news && submission && submission.nota !== null ? { titulo: news.titulo, nota: submission.nota } : null;
  },
  texts: {
    es: ({ titulo, nota }) => `Tu tarea «${titulo}» está calificada: ${nota} puntos. Mira el comentario de tu tutor.`,
    en: ({ titulo, nota }) => `Your assignment “${titulo}” was graded: ${nota} points. See your tutor’s comment.`,
  },
  link: ({ tareaId }) => assignmentPath(tareaId),
  channels: { list: true },
});

export const courseworkNotices: readonly Notice[] = [asked, dueSoon, handedIn, marked];
