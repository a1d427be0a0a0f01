import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { InscripcionManual, SuscripcionCambiada } from '@puente/contracts/subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Route } from '../../platform/api/route-types.ts';
import { useChange, apiQuery } from '../../platform/api/use-api.ts';
import { useInLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../shared/courses/editions.ts';
import { choice, object, words } from '../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../shared/filters/use-filters.tsx';
import { useCourseOptions } from '../../shared/panel/course-options.ts';

export type AdminSubscription = Result<'GET /suscripciones'>[number];
export type SubscriptionDetails = Result<'GET /suscripciones/:id'>;

const all = ['GET /suscripciones', 'GET /suscripciones/:id'] as const satisfies Route[];

/** Reads a subscription anew for editing, and not again while it is edited. */
const one = (id: string) => apiQuery('GET /suscripciones/:id', { params: { id }, staleTime: Infinity, gcTime: 0 });

/** The subscriptions of the academy, page by page, newest first. */
export const useSubscriptions = (filter: SubscriptionFilter) =>
  usePagesInLanguage({ route: 'GET /suscripciones', query: filter });

/** Saves the subscriptions that match the filters as a CSV file. */
export const useSubscriptionsFile = () =>
  useDownload((query: SubscriptionFilter) => apiFile('GET /suscripciones/csv', { query }));

/** Subscription with its plan. */
export const useSubscription = (id: string) => useQuery({ ...one(id), select: useInLanguage() });

/** Reads a subscription again, after somebody else has changed it. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return (id: string): Promise<SubscriptionDetails> => queries.query({ ...one(id), staleTime: 0 });
};

/** Changes a subscription; the list is fetched again. */
export const useChangeSubscription = (id: string) =>
  useChange((body: SuscripcionCambiada) => api('PUT /suscripciones/:id', { params: { id }, body }), {
    awaited: ['GET /suscripciones'],
  });

/** Deletes a subscription; the list is fetched again. */
export const useDeleteSubscription = () =>
  useChange((id: string) => api('DELETE /suscripciones/:id', { params: { id } }), { awaited: all });

/** Enrolls somebody without a card; the list is fetched again. */
export const useEnrolByHand = () =>
  useChange((body: InscripcionManual) => api('POST /inscripciones', { keyed: true, body }), { awaited: all });

// Named here, so that the browser loads no schema.
const states: readonly SuscripcionEstado[] = ['Activa', 'Inactiva', 'Expirada', 'Cancelada'];

/** The filters of the subscriptions: text, course and state. */
export const useSubscriptionFilters = () => {
  const { t } = useTranslation('subscriptions');
  const courses = useCourseOptions();
  const { optionOf } = useEditionNames();
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      q: words({ label: t('filters.q'), placeholder: t('filters.placeholder'), max: 120, isWide: true }),
      cursoId: object({
        label: t('filters.course'),
        everyText: t('filters.everyCourse'),
        options: (courses.data ?? []).map(optionOf),
      }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
    },
  );
};
type SubscriptionFilter = ReturnType<typeof useSubscriptionFilters>['values'];
