import type { Reporte, Tema } from '@puente/contracts/forum';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { useChange, showAnswer } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';
import { removeTopic, replaceReply, replaceTopic } from './queries.ts';

export type ReportReason = Reporte['motivo'];

/** Request body of a new topic. `envioId` is the idempotency key: a repeated request creates nothing. */
interface NewTopic {
  titulo: string;
  cuerpo: string;
  cursoId?: string;
  adjuntos: string[];
  envioId: string;
}

export const useCreateTopic = () => {
  const queries = useQueryClient();
  return useChange((body: NewTopic) => api('POST /foro/temas', { body }), {
    onSuccess: (tema) => showAnswer(queries, 'GET /foro/temas/:id', { params: { id: tema.id } }, tema),
    stale: ['GET /foro/temas', 'GET /foro/secciones'],
  });
};

/** Mutations of a topic that respond with the changed topic. */
export const useTopicChange = ({ id }: Pick<Tema, 'id'>) => {
  const queries = useQueryClient();
  const params = { id };
  const onSuccess = (tema: Tema): void => replaceTopic(queries, tema);
  return {
    reply: useChange(
      (body: { texto: string; adjuntos: string[]; envioId: string }) =>
        api('POST /foro/temas/:id/respuestas', { params, body }),
      { onSuccess },
    ),
    edit: useChange((body: { titulo: string; cuerpo: string }) => api('PUT /foro/temas/:id', { params, body }), {
      onSuccess,
    }),
    accept: useChange(
      (respuestaId: string | null) => api('PUT /foro/temas/:id/aceptada', { params, body: { respuestaId } }),
      { onSuccess },
    ),
    follow: useChange((sigo: boolean) => api('PUT /foro/temas/:id/seguimiento', { params, body: { sigo } }), {
      onSuccess,
    }),
    moderate: useChange(
      (body: { fijado?: boolean; cerrado?: boolean; oculto?: boolean }) =>
        api('PUT /foro/temas/:id/moderacion', { params, body }),
      { onSuccess },
    ),
    mask: useChange(() => api('POST /foro/temas/:id/enmascarar', { params }), { onSuccess }),
    remove: useChange(() => api('DELETE /foro/temas/:id', { params }), { onSuccess: () => removeTopic(queries, id) }),
  };
};

/** Mutations of a reply that respond with the changed reply. */
export const useReplyChange = (temaId: string, id: string) => {
  const queries = useQueryClient();
  const params = { id };
  const onSuccess = (respuesta: Tema['respuestas'][number]): void => replaceReply(queries, temaId, respuesta);
  return {
    edit: useChange((texto: string) => api('PUT /foro/respuestas/:id', { params, body: { texto } }), { onSuccess }),
    remove: useChange(() => api('DELETE /foro/respuestas/:id', { params }), { onSuccess }),
    moderate: useChange((oculta: boolean) => api('PUT /foro/respuestas/:id/moderacion', { params, body: { oculta } }), {
      onSuccess,
    }),
    mask: useChange(() => api('POST /foro/respuestas/:id/enmascarar', { params }), { onSuccess }),
  };
};

export const useReport = () =>
  useChange((body: { temaId: string; respuestaId?: string; motivo: ReportReason; texto: string }) =>
    api('POST /foro/reportes', { body }),
  );

export const useSettleReport = () =>
  useChange(
    ({ id, estado }: { id: string; estado: 'Atendido' | 'Descartado' }) =>
      api('PUT /foro/reportes/:id', { params: { id }, body: { estado } }),
    { awaited: ['GET /foro/reportes'] },
  );

/** Waits for a change that a menu or button made, and says how it went. @returns whether it was made */
export const useAct = () => {
  const { t } = useTranslation('forum');
  return async (work: Promise<unknown>, done?: string, failed = t('actions.failed')): Promise<boolean> => {
    try {
      await work;
      if (done !== undefined) toast(done);
      return true;
    } catch (error) {
      toast(messageOf(error, failed), 'danger');
      return false;
    }
  };
};
