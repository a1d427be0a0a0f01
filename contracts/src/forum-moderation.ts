import { z } from 'zod';

import { motivoMaxLength, Reporte, ReporteMotivo, Respuesta, Tema } from './forum.ts';
import { route } from './route.ts';
import { Id, Message, Page, text } from './shapes.ts';

const ById = z.strictObject({ id: Id });

/** Reports of texts, and what the staff of a section does (FORO-5). */
export const forumModerationRoutes = {
  report: route({
    method: 'POST',
    path: '/foro/reportes',
    idempotency: { natural: 'a person reports a text once; a repeat changes the report' },
    access: 'session',
    summary:
      'Report a topic or a reply to the staff; a second report of the same text by the same person changes the first',
    body: z.strictObject({
      temaId: Id,
      /** Left out: the topic itself. */
      respuestaId: Id.optional(),
      motivo: ReporteMotivo,
      texto: text(motivoMaxLength, 0).default(''),
    }),
    answers: { 200: Message },
    errors: ['TOPIC_NOT_FOUND', 'REPLY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  reports: route({
    method: 'GET',
    path: '/foro/reportes',
    access: 'staff',
    summary: 'The reports of texts in the sections that I moderate, newest first',
    query: Page.extend({ estado: Reporte.shape.estado.optional() }),
    answers: { 200: z.array(Reporte) },
    errors: [],
  }),
  settleReport: route({
    method: 'PUT',
    path: '/foro/reportes/:id',
    access: 'staff',
    summary: 'Say what became of a report',
    params: ById,
    body: z.strictObject({ estado: z.enum(['Atendido', 'Descartado']) }),
    answers: { 200: Reporte },
    errors: ['REPORT_NOT_FOUND'],
  }),
  moderateTopic: route({
    method: 'PUT',
    path: '/foro/temas/:id/moderacion',
    access: 'staff',
    summary: 'Pin, close or hide a topic; what is left out stays as it is',
    params: ById,
    body: z.strictObject({
      fijado: z.boolean().optional(),
      cerrado: z.boolean().optional(),
      oculto: z.boolean().optional(),
    }),
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND'],
  }),
  moderateReply: route({
    method: 'PUT',
    path: '/foro/respuestas/:id/moderacion',
    access: 'staff',
    summary: 'Hide a reply, or show it again',
    params: ById,
    body: z.strictObject({ oculta: z.boolean() }),
    answers: { 200: Respuesta },
    errors: ['REPLY_NOT_FOUND'],
  }),
  maskTopic: route({
    method: 'POST',
    path: '/foro/temas/:id/enmascarar',
    idempotency: { natural: 'what is masked stays masked' },
    access: 'staff',
    summary: 'Mask the private numbers in the title and the body of a topic, for good',
    params: ById,
    answers: { 200: Tema },
    errors: ['TOPIC_NOT_FOUND'],
  }),
  maskReply: route({
    method: 'POST',
    path: '/foro/respuestas/:id/enmascarar',
    idempotency: { natural: 'what is masked stays masked' },
    access: 'staff',
    summary: 'Mask the private numbers in a reply, for good',
    params: ById,
    answers: { 200: Respuesta },
    errors: ['REPLY_NOT_FOUND'],
  }),
} as const;
