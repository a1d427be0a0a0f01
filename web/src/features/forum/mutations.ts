import type { Reporte, Tema } from '@puente/contracts/forum';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { removeTopic, replaceReply, replaceTopic } from './cache.ts';
import { listsKey, reportsKey, sectionsKey, topicKey } from './queries.ts';

export type ReportReason = Reporte['motivo'];

/** What is posted for a new topic. The same `envioId` again writes nothing twice. */
export interface NewTopic {
  titulo: string;
  cuerpo: string;
  cursoId?: string;
  adjuntos: string[];
  envioId: string;
}

export const useCreateTopic = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTopic) => api('POST /foro/temas', { body }),
    onSuccess: (tema) => {
      queries.setQueryData<Tema>(topicKey(tema.id), tema);
      void queries.invalidateQueries({ queryKey: listsKey });
      void queries.invalidateQueries({ queryKey: sectionsKey });
    },
  });
};

/** Everything that changes a topic and answers with it. */
export const useTopicChange = ({ id }: Pick<Tema, 'id'>) => {
  const queries = useQueryClient();
  const params = { id };
  const onSuccess = (tema: Tema): void => replaceTopic(queries, tema);
  return {
    reply: useMutation({
      mutationFn: (body: { texto: string; adjuntos: string[]; envioId: string }) =>
        api('POST /foro/temas/:id/respuestas', { params, body }),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: (body: { titulo: string; cuerpo: string }) => api('PUT /foro/temas/:id', { params, body }),
      onSuccess,
    }),
    accept: useMutation({
      mutationFn: (respuestaId: string | null) =>
        api('PUT /foro/temas/:id/aceptada', { params, body: { respuestaId } }),
      onSuccess,
    }),
    follow: useMutation({
      mutationFn: (sigo: boolean) => api('PUT /foro/temas/:id/seguimiento', { params, body: { sigo } }),
      onSuccess,
    }),
    moderate: useMutation({
      mutationFn: (body: { fijado?: boolean; cerrado?: boolean; oculto?: boolean }) =>
        api('PUT /foro/temas/:id/moderacion', { params, body }),
      onSuccess,
    }),
    mask: useMutation({ mutationFn: () => api('POST /foro/temas/:id/enmascarar', { params }), onSuccess }),
    remove: useMutation({
      mutationFn: () => api('DELETE /foro/temas/:id', { params }),
      onSuccess: () => removeTopic(queries, id),
    }),
  };
};

/** Everything that changes a reply and answers with it. */
export const useReplyChange = (temaId: string, id: string) => {
  const queries = useQueryClient();
  const params = { id };
  const onSuccess = (respuesta: Tema['respuestas'][number]): void => replaceReply(queries, temaId, respuesta);
  return {
    edit: useMutation({
      mutationFn: (texto: string) => api('PUT /foro/respuestas/:id', { params, body: { texto } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => api('DELETE /foro/respuestas/:id', { params }), onSuccess }),
    moderate: useMutation({
      mutationFn: (oculta: boolean) => api('PUT /foro/respuestas/:id/moderacion', { params, body: { oculta } }),
      onSuccess,
    }),
    mask: useMutation({ mutationFn: () => api('POST /foro/respuestas/:id/enmascarar', { params }), onSuccess }),
  };
};

export const useReport = () =>
  useMutation({
    mutationFn: (body: { temaId: string; respuestaId?: string; motivo: ReportReason; texto: string }) =>
      api('POST /foro/reportes', { body }),
  });

export const useSettleReport = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, estado }: { id: string; estado: 'Atendido' | 'Descartado' }) =>
      api('PUT /foro/reportes/:id', { params: { id }, body: { estado } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
  });
};
