import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useNow } from '../../../platform/clock/use-now.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FilterSearch } from '../../../shared/filters/filter-bar.tsx';
import { id, words } from '../../../shared/filters/filter-readers.ts';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type CodeState, stateOf } from '../code-form.ts';
import { CodeDialog } from '../components/code-dialog.tsx';
import { CodeReport } from '../components/code-report.tsx';
import { type Code, useCodeChanges, useCodes } from '../queries.ts';

const tones: Record<CodeState, Tone> = { active: 'success', stopped: 'danger', ended: 'neutral', usedUp: 'neutral' };

type Opened = { what: 'new' } | { what: 'edit' | 'report' | 'stop'; code: Code };

/** `codigo` is the id of one code, as the audit links to it. */
const filters = { q: words(80), codigo: id };

/** The panel's section of codes (ADM-18): percentages and seats, to make, change, stop, and see who used them. */
export const Codes = () => {
  const { t } = useTranslation('codes');
  const format = useFormat();
  const now = useNow();
  const { filter, change: changeFilter, clear } = useAddressFilter(filters);
  const codes = useCodes({ ...(filter.q && { q: filter.q }), ...(filter.codigo && { id: filter.codigo }) });
  const [opened, setOpened] = useState<Opened>();
  const { change } = useCodeChanges();
  const close = () => setOpened(undefined);
  const resume = ({ id }: Code) =>
    change.mutate(
      { id, detenido: false },
      {
        onSuccess: () => toast(t('resumed')),
        onError: (error) => toast(messageOf(error, t('failed')), 'danger'),
      },
    );
  const columns: TableColumn<Code>[] = [
    {
      id: 'code',
      title: t('columns.code'),
      cell: ({ codigo, organizacion, nota }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{codigo}</span>
          {(organizacion ?? nota) && <span className="text-sm wrap-anywhere text-muted">{organizacion ?? nota}</span>}
        </span>
      ),
    },
    {
      id: 'gives',
      title: t('columns.gives'),
      cell: ({ porcentaje }) => (porcentaje === null ? t('seats') : t('percent', { percent: porcentaje })),
    },
    {
      id: 'uses',
      title: t('columns.uses'),
      cell: ({ usados, usos, reservados }) => (
        <span className="flex flex-col">
          <span>{usos === null ? t('usesOpen', { used: usados }) : t('usesOf', { used: usados, uses: usos })}</span>
          {reservados > 0 && <span className="text-sm text-muted">{t('reserved', { count: reservados })}</span>}
        </span>
      ),
    },
    { id: 'ends', title: t('columns.ends'), cell: ({ termina }) => (termina ? format.longDate(termina) : t('noEnd')) },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (code) => {
        const state = stateOf(code, now);
        return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
    {
      id: 'actions',
      title: t('columns.actions'),
      kind: 'actions',
      cell: (code) => {
        const of = { code: code.codigo };
        return (
          <>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('reportOf', of)}
              onPress={() => setOpened({ what: 'report', code })}
            >
              {t('report.open')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('editOf', of)}
              onPress={() => setOpened({ what: 'edit', code })}
            >
              {t('edit')}
            </Button>
            {code.detenidoAt === null ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('stopOf', of)}
                onPress={() => setOpened({ what: 'stop', code })}
              >
                {t('stop')}
              </Button>
            ) : (
              <Button variant="quiet" size="sm" aria-label={t('resumeOf', of)} onPress={() => resume(code)}>
                {t('resume')}
              </Button>
            )}
          </>
        );
      },
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        <Button onPress={() => setOpened({ what: 'new' })}>{t('new')}</Button>
      </div>
      {filter.codigo ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('onlyOne')}</p>
          <Button variant="secondary" size="sm" onPress={clear}>
            {t('showAll')}
          </Button>
        </div>
      ) : (
        <search className="max-w-xl">
          <FilterSearch
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            maxLength={80}
            value={filter.q}
            onSearch={(text) => changeFilter('q', text)}
          />
        </search>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={codes}
        loadingText={t('loading')}
        failedText={t('loadFailed')}
        empty={<EmptyState title={t(filter.codigo ? 'gone' : filter.q ? 'noMatch' : 'empty')} />}
      />
      {opened?.what === 'new' && <CodeDialog onClose={close} />}
      {opened?.what === 'edit' && <CodeDialog code={opened.code} onClose={close} />}
      {opened?.what === 'report' && <CodeReport code={opened.code} onClose={close} />}
      {opened?.what === 'stop' && <StopDialog code={opened.code} onClose={close} />}
    </div>
  );
};

const StopDialog = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const { t } = useTranslation('codes');
  const { change } = useCodeChanges();
  const confirm = () =>
    change.mutate(
      { id: code.id, detenido: true },
      {
        onSuccess: () => toast(t('stopped')),
        onError: (error) => toast(messageOf(error, t('failed')), 'danger'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('stopTitle', { code: code.codigo })}
      confirmText={t('stop')}
      isDanger
      isPending={change.isPending}
      onConfirm={confirm}
    >
      <p>{t('stopText')}</p>
    </ConfirmDialog>
  );
};
