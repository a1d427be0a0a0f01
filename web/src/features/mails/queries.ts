import type { CorreoEditable, TextosDeCorreo } from '@puente/contracts/mails';
import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { fetchAgain, keyOf, showAnswer, useApi, useChange } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';

/** The mails whose texts the academy may write, in the reader's language. */
export const useMails = () => {
  const inLanguage = useInLanguage();
  return useApi('GET /correos', {
    fresh: true,
    select: (mails) => inLanguage(mails).map((mail) => ({ ...mail, id: mail.clave })),
  });
};

/** A mail with its texts in both languages. */
export const useMail = (clave: string) => useApi('GET /correos/:clave', { params: { clave } });

/** Shows what the server answers, or what somebody else has saved meanwhile. */
const useShowing = (clave: string) => {
  const queries = useQueryClient();
  const asked = { params: { clave } };
  return {
    onSuccess: (saved: CorreoEditable) => showAnswer(queries, 'GET /correos/:clave', asked, saved),
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
        void fetchAgain(queries, keyOf('GET /correos/:clave', asked));
    },
  };
};

export const useSaveMail = (clave: string) =>
  useChange(
    (body: { textos: TextosDeCorreo; version: string }) => api('PUT /correos/:clave', { params: { clave }, body }),
    useShowing(clave),
  );

export const useRestoreMail = (clave: string) =>
  useChange(
    (version: string) => api('DELETE /correos/:clave', { params: { clave }, query: { version } }),
    useShowing(clave),
  );

export const usePreviewMail = (clave: string) =>
  useChange((textos: TextosDeCorreo) =>
    api('POST /correos/:clave/vista-previa', { params: { clave }, body: { textos } }),
  );

export const useTestMail = (clave: string) =>
  useChange((body: { textos: TextosDeCorreo; idioma: Language }) =>
    api('POST /correos/:clave/prueba', { params: { clave }, body }),
  );
