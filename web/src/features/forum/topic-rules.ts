import { editableMinutes, type ForoActualizado, type Respuesta, type Tema } from '@puente/contracts/forum';

/** Replies of both lists once each, in order of time; those of `newer` are the state of now. */
export const mergedReplies = (earlier: readonly Respuesta[], newer: readonly Respuesta[]): Respuesta[] =>
  [...new Map([...earlier, ...newer].map((reply) => [reply.id, reply])).values()].toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  );

/**
 * A topic after a reply was written or changed, as the server tells everybody who watches: it cannot say what this
 * reader may do, so that follows from what they may do with the topic.
 */
export const withReply = (tema: Tema, { respuesta, totalRespuestas }: ForoActualizado, myId: string): Tema => {
  if (!respuesta) return tema;
  const known = tema.respuestas.find(({ id }) => id === respuesta.id);
  // An earlier one, which is not shown here, was changed.
  if (!known && totalRespuestas === tema.totalRespuestas) return tema;
  const isMine = respuesta.autor?.id === myId;
  const puede = known?.puede ?? {
    editar: isMine,
    borrar: isMine,
    reportar: !isMine,
    moderar: tema.puede.moderar,
    aceptar: tema.puede.aceptar,
  };
  const respuestas = mergedReplies(tema.respuestas, [{ ...respuesta, puede }]);
  const isNewest = Date.parse(respuesta.createdAt) > Date.parse(tema.ultimaActividad);
  return {
    ...tema,
    respuestas,
    totalRespuestas,
    ultimaActividad: isNewest ? respuesta.createdAt : tema.ultimaActividad,
  };
};

/** Whole minutes in which something written at `createdAt` can still be changed, the begun one counted; 0 when over. */
export const minutesLeft = (createdAt: string, now: Date): number => {
  const left = Date.parse(createdAt) + editableMinutes * 60_000 - now.getTime();
  return Math.min(editableMinutes, Math.max(0, Math.ceil(left / 60_000)));
};

/** Replies of others that were written after `seenUntil` (ISO 8601; '' for the beginning of time). */
export const unseenReplies = (replies: readonly Respuesta[], seenUntil: string, myId: string): Respuesta[] =>
  replies.filter(({ createdAt, autor }) => createdAt > seenUntil && autor?.id !== myId);

/** Whether somebody writes for the academy: what they write stands out (FORO-3). */
export const isStaff = (autor: Respuesta['autor']): boolean => autor?.role === 'tutor' || autor?.role === 'admin';
