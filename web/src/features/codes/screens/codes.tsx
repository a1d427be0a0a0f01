import { messageOf } from '../../../platform/api/errors.ts';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { words } from '../../../shared/filters/filter-kinds.tsx';
import { id } from '../../../shared/filters/filter-readers.ts';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type CodeState, stateOf } from '../code-form.ts';
import { CodeDialog } from '../components/code-dialog.tsx';
import { CodeReport } from '../components/code-report.tsx';
import { type Code, useCodeChanges, useCodes } from '../queries.ts';

const tones: Record<CodeState, Tone> = { active: 'success', stopped: 'danger', ended: 'neutral', usedUp: 'neutral' };

/** The panel's section of codes (ADM-18): percentages and seats, to make, change, stop, and see who used them. */
export const Codes = () => {
  const { t } = useTranslation('codes');
  const filters = useFilters(
    {},
    {
      q: words({ label: t('search'), placeholder: t('searchPlaceholder'), max: 80 }),
      // Id of a single code, for links from the audit.
      codigo: { read: id },
    },
  );
  const { q, codigo } = filters.values;
  const actionsOf = useCodeActions();
  return (
    <ListScreen
      intro={t('intro')}
      buttons={[{ label: t('new'), opens: (close) => <CodeDialog onClose={close} /> }]}
      filters={codigo ? undefined : filters}
      label={t('title')}
      rows={useCodes({ ...(q && { q }), ...(codigo && { id: codigo }) })}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t(codigo ? 'gone' : q ? 'noMatch' : 'empty') }}
      columns={useColumns()}
      actions={{ title: t('columns.actions'), of: actionsOf }}
      selecting={useSelecting()}
    >
      {codigo && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('onlyOne')}</p>
          <Button variant="secondary" size="sm" onPress={filters.clear}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </ListScreen>
  );
};

const useColumns = (): ListColumns<Code> => {
  const { t } = useTranslation('codes');
  const format = useFormat();
  const now = useNow();
  return {
    code: {
      title: t('columns.code'),
      share: 40,
      cell: ({ codigo, organizacion, nota }) => (
        <span className="flex min-w-0 flex-col @3xl:inline">
          <span className="font-semibold">{codigo}</span>{' '}
          {(organizacion ?? nota) && <span className="text-sm wrap-anywhere text-muted">{organizacion ?? nota}</span>}
        </span>
      ),
    },
    gives: {
      title: t('columns.gives'),
      cell: ({ porcentaje }) => (porcentaje === null ? t('seats') : t('percent', { percent: porcentaje })),
    },
    uses: {
      title: t('columns.uses'),
      cell: ({ usados, usos, reservados }) => (
        <span className="flex flex-col @3xl:inline">
          <span>{usos === null ? t('usesOpen', { used: usados }) : t('usesOf', { used: usados, uses: usos })}</span>{' '}
          {reservados > 0 && <span className="text-sm text-muted">{t('reserved', { count: reservados })}</span>}
        </span>
      ),
    },
    ends: {
      title: t('columns.ends'),
      cell: ({ termina }) => (termina ? format.shortDate(termina) : t('noEnd')),
    },
    state: {
      title: t('columns.state'),
      cell: (code) => {
        const state = stateOf(code, now);
        return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
  };
};

/** Many codes are stopped at once; those that are stopped already can't be chosen. */
const useSelecting = () => {
  const { t } = useTranslation('codes');
  const { stopMany } = useCodeChanges();
  return {
    title: t('choose'),
    nameOf: ({ codigo }: Code) => t('chooseOf', { code: codigo }),
    canSelect: ({ detenidoAt }: Code) => detenidoAt === null,
    actions: (chosen: readonly Code[], clear: () => void): ListAction[] => [
      {
        label: t('stop'),
        variant: 'danger',
        opens: (close) => (
          <ConfirmAction
            title={t('stopManyTitle', { count: chosen.length })}
            text={<p>{t('stopManyText')}</p>}
            confirm={t('stop')}
            isDanger
            act={() => stopMany.mutateAsync(chosen.map(({ id }) => id))}
            done={({ hechos, omitidos }) =>
              omitidos === 0
                ? t('stoppedMany', { count: hechos })
                : t('stoppedSome', { count: omitidos, done: hechos, all: hechos + omitidos })
            }
            onDone={clear}
            failed={t('stopManyFailed')}
            onClose={close}
          />
        ),
      },
    ],
  };
};

const useCodeActions = () => {
  const { t } = useTranslation('codes');
  const { change } = useCodeChanges();
  return (code: Code): ListAction[] => {
    const of = { code: code.codigo };
    const stop: ListAction = {
      label: t('stop'),
      name: t('stopOf', of),
      opens: (close) => (
        <ConfirmAction
          title={t('stopTitle', of)}
          text={<p>{t('stopText')}</p>}
          confirm={t('stop')}
          isDanger
          act={() => change.mutateAsync({ id: code.id, detenido: true })}
          done={t('stopped')}
          failed={t('failed')}
          onClose={close}
        />
      ),
    };
    const resume: ListAction = {
      label: t('resume'),
      name: t('resumeOf', of),
      onPress: () =>
        change.mutate(
          { id: code.id, detenido: false },
          {
            onSuccess: () => toast(t('resumed')),
            onError: (error) => toast(messageOf(error, t('failed')), 'danger'),
          },
        ),
    };
    return [
      {
        label: t('report.open'),
        name: t('reportOf', of),
        opens: (close) => <CodeReport code={code} onClose={close} />,
      },
      { label: t('edit'), name: t('editOf', of), opens: (close) => <CodeDialog code={code} onClose={close} /> },
      code.detenidoAt === null ? stop : resume,
    ];
  };
};
