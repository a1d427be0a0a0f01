import type { Cell } from './cell.ts';
import { courseMembers, courseStaff, ownerOnly, people, staff } from './expectations.ts';
import type { World } from './world.ts';

const topic = ({ forum }: World) => ({ params: { id: forum.topicId } });
const reply = ({ forum }: World) => ({ params: { id: forum.replyId } });
const withBody = (body: unknown, of: typeof topic) => (world: World) => ({ ...of(world), body });

const members = courseMembers('TOPIC_NOT_FOUND');
const author = ownerOnly('TOPIC_NOT_FOUND');

/** Who may call the routes of the forum, a part of `routeMatrix`. */
export const forumRouteMatrix = {
  'GET /foro/temas': { who: people },
  'GET /foro/secciones': { who: people },
  'GET /foro/temas/parecidos': { who: people, reaches: ['INVALID_INPUT'] },
  'POST /foro/temas': {
    who: courseMembers('FORUM_SECTION_NOT_FOUND'),
    request: ({ courseId }) => ({ body: { titulo: 'Una duda', cursoId: courseId } }),
  },
  'GET /foro/temas/:id': { who: members, request: topic },
  'GET /foro/temas/:id/respuestas': { who: members, request: topic },
  'POST /foro/temas/:id/respuestas': { who: members, request: withBody({ texto: 'Yo también.' }, topic) },
  'PUT /foro/temas/:id': { who: author, request: withBody({ titulo: 'Plazo del N-400 hoy' }, topic) },
  'DELETE /foro/temas/:id': { who: author, request: topic, reaches: ['TOPIC_HAS_REPLIES'] },
  'PUT /foro/respuestas/:id': {
    who: ownerOnly('REPLY_NOT_FOUND'),
    request: withBody({ texto: 'Está en la guía.' }, reply),
  },
  'DELETE /foro/respuestas/:id': {
    who: ownerOnly('REPLY_NOT_FOUND'),
    request: ({ forum }) => ({ params: { id: forum.secondReplyId } }),
  },
  'PUT /foro/temas/:id/aceptada': {
    who: { ...author, tutor: 'ok', admin: 'ok' },
    request: withBody({ respuestaId: null }, topic),
  },
  'PUT /foro/temas/:id/seguimiento': { who: members, request: withBody({ sigo: true }, topic) },
  'POST /foro/reportes': {
    // Nobody reports what they wrote themselves.
    who: { ...members, owner: 'TOPIC_NOT_FOUND' },
    request: ({ forum }) => ({ body: { temaId: forum.topicId, motivo: 'otro' } }),
  },
  'GET /foro/reportes': { who: staff },
  'PUT /foro/reportes/:id': {
    who: courseStaff('REPORT_NOT_FOUND'),
    request: ({ forum }) => ({ params: { id: forum.reportId }, body: { estado: 'Atendido' } }),
  },
  'PUT /foro/temas/:id/moderacion': {
    who: courseStaff('TOPIC_NOT_FOUND'),
    request: withBody({ fijado: true }, topic),
  },
  'PUT /foro/respuestas/:id/moderacion': {
    who: courseStaff('REPLY_NOT_FOUND'),
    request: withBody({ oculta: false }, reply),
  },
  'POST /foro/temas/:id/enmascarar': { who: courseStaff('TOPIC_NOT_FOUND'), request: topic },
  'POST /foro/respuestas/:id/enmascarar': { who: courseStaff('REPLY_NOT_FOUND'), request: reply },
} satisfies Record<string, Cell>;
