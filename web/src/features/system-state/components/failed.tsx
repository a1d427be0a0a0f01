import { useRef } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { choice } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FailedWork, type State, useFailedWork, useWorkChanges } from '../queries.ts';
import { workName } from '../words/work-names.ts';

/** Work that failed for good: explained, repeated, one or all of a kind, or discarded (OPS-5). */
export const Failed = ({ state: { fallidos } }: { state: State }) => {
  const { t, language } = useTranslation('system-state');
  const keyOf = ({ origen, tarea }: Pick<FailedWork, 'origen' | 'tarea'>) => `${origen} ${tarea}`;
  const filters = useFilters(
    { label: t('failed.filters'), clearText: t('failed.clear') },
    {
      fallo: choice({
        label: t('failed.kind'),
        everyText: t('failed.everyKind'),
        options: fallidos.map(({ total, ...kind }) => ({
          id: keyOf(kind),
          label: t('failed.kindOf', { kind: workName(kind.tarea, language), total }),
        })),
      }),
    },
  );
  const kind = fallidos.find((each) => keyOf(each) === filters.values.fallo);
  const chosen = kind && { origen: kind.origen, tarea: kind.tarea };
  const { repeatKind, actionsOf } = useFailedActions();
  return (
    <section aria-labelledby="failed" className="flex flex-col gap-3">
      <h2 id="failed" className="text-xl">
        {t('failed.heading')}
      </h2>
      <ListScreen
        intro={t('failed.text')}
        buttons={[chosen !== undefined && { label: t('failed.repeatAll'), onPress: () => repeatKind(chosen) }]}
        filters={fallidos.length > 1 || chosen ? filters : undefined}
        label={t('failed.label')}
        rows={useFailedWork(chosen)}
        loadingText={t('failed.loading')}
        failedText={t('failed.loadFailed')}
        empty={{ title: t('failed.empty') }}
        noMatch={{ title: t('failed.noMatch'), clear: t('failed.clear') }}
        columns={useColumns()}
        actions={{ title: t('failed.columns.actions'), of: actionsOf }}
      />
    </section>
  );
};

const useColumns = (): ListColumns<FailedWork> => {
  const { t, language } = useTranslation('system-state');
  const format = useFormat();
  return {
    kind: {
      title: t('failed.columns.kind'),
      share: 30,
      cell: ({ tarea, esCorreo, repetible }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {workName(tarea, language)}
          {esCorreo && <Badge tone="info">{t('failed.mail')}</Badge>}
          {!repetible && <Badge>{t('failed.unknown')}</Badge>}
        </span>
      ),
    },
    when: {
      title: t('failed.columns.when'),
      cell: ({ fallidoAt }) => `${format.shortDate(fallidoAt)}, ${format.time(fallidoAt)}`,
    },
    attempts: { title: t('failed.columns.attempts'), cell: ({ intentos }) => intentos },
    error: {
      title: t('failed.columns.error'),
      share: 34,
      cell: ({ error }) => (
        <span className="text-sm wrap-anywhere text-muted">{error === '' ? t('failed.noError') : error}</span>
      ),
    },
  };
};

const useFailedActions = () => {
  const { t, language } = useTranslation('system-state');
  const { repeat, repeatKind, discard } = useWorkChanges();
  // A second press arrives before the list is fetched again.
  const running = useRef(new Set<string>());
  const once = (key: string, send: (ends: object) => void): void => {
    if (running.current.has(key)) return;
    running.current.add(key);
    send({
      onSuccess: ({ repetidos }: { repetidos: number }) =>
        toast(repetidos === 0 ? t('failed.gone') : t('failed.repeated', { count: repetidos })),
      onError: (error: Error) => toast(messageOf(error, t('failed.repeatFailed')), 'danger'),
      onSettled: () => running.current.delete(key),
    });
  };
  const actionsOf = ({ id, tarea, repetible }: FailedWork): (ListAction | false)[] => {
    const of = { kind: workName(tarea, language) };
    return [
      repetible && {
        label: t('failed.repeat'),
        name: t('failed.repeatOf', of),
        onPress: () => once(id, (ends) => repeat.mutate(id, ends)),
      },
      {
        label: t('failed.discard'),
        name: t('failed.discardOf', of),
        opens: (close) => (
          <ConfirmAction
            title={t('failed.discardTitle', of)}
            text={<p>{t('failed.discardText')}</p>}
            confirm={t('failed.discard')}
            isDanger
            act={() => discard.mutateAsync(id)}
            done={({ descartados }) => t(descartados === 0 ? 'failed.gone' : 'failed.discarded')}
            failed={t('failed.discardFailed')}
            onClose={close}
          />
        ),
      },
    ];
  };
  return {
    actionsOf,
    repeatKind: (kind: Pick<FailedWork, 'origen' | 'tarea'>) => once('kind', (ends) => repeatKind.mutate(kind, ends)),
  };
};
