import { useState } from 'react';

import { useFormat } from '../../platform/i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ListQuery } from '../../ui/list-states.tsx';
import { MoreIcon } from '../../ui/more-icon.tsx';
import { ReorderList } from '../../ui/reorder-list.tsx';
import type { TableColumn } from '../../ui/table-rows.tsx';
import { useSample } from '../sample.ts';
import { Specimen } from '../specimen.tsx';

interface Payment {
  id: string;
  student: string;
  day: string;
  dollars: number;
  isPaid: boolean;
}

const payments: Payment[] = [
  { id: '1', student: 'María José Núñez', day: '2026-11-21', dollars: 640, isPaid: true },
  {
    id: '2',
    student: 'Ana Belén de la Santísima Trinidad Etxeberria',
    day: '2026-10-02',
    dollars: 106.67,
    isPaid: false,
  },
  { id: '3', student: 'Luis Ortega', day: '2026-12-30', dollars: 1200, isPaid: true },
];

const queryOf = (state: Partial<ListQuery<Payment>>): ListQuery<Payment> => ({
  data: undefined,
  isLoadingError: false,
  isFetching: false,
  refetch: async () => {},
  ...state,
});

const pages = { data: payments, hasNextPage: true, fetchNextPage: async () => {} };

/** Specimens of the data table in each list state. */
export const TableSpecimens = () => {
  const t = useSample();
  const format = useFormat();
  const [modules, setModules] = useState(
    ['Fundamentos', 'Formularios', 'Entrevista'].map((text) => ({ id: text, text })),
  );
  const columns: TableColumn<Payment>[] = [
    {
      id: 'student',
      title: t('Estudiante', 'Student'),
      cell: ({ student }) => student,
      sortBy: ({ student }) => student,
    },
    { id: 'day', title: t('Fecha', 'Date'), cell: ({ day }) => format.longDate(day), sortBy: ({ day }) => day },
    {
      id: 'amount',
      title: t('Monto', 'Amount'),
      kind: 'amount',
      cell: ({ dollars }) => format.money(dollars),
      sortBy: ({ dollars }) => dollars,
    },
    {
      id: 'state',
      title: t('Estado', 'State'),
      cell: ({ isPaid }) => (
        <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? t('Pagado', 'Paid') : t('Pendiente', 'Due')}</Badge>
      ),
    },
    {
      id: 'actions',
      title: t('Acciones', 'Actions'),
      kind: 'actions',
      cell: () => (
        <Button variant="quiet" size="sm">
          {t('Ver', 'View')}
        </Button>
      ),
    },
  ];
  const common = {
    columns,
    empty: <EmptyState title={t('Todavía no hay pagos', 'There are no payments yet')} />,
  };
  return (
    <>
      <Specimen name="data-table">
        <DataTable {...common} label={t('Pagos', 'Payments')} rows={payments} />
      </Specimen>
      <Specimen name="data-table, with more pages">
        <DataTable {...common} label={t('Más pagos', 'More payments')} rows={queryOf(pages)} />
      </Specimen>
      <Specimen name="data-table, next page failed">
        <DataTable
          {...common}
          label={t('Pagos que no siguen', 'Payments that end')}
          rows={queryOf({ ...pages, isFetchNextPageError: true })}
        />
      </Specimen>
      <Specimen name="data-table, on its way">
        <DataTable {...common} label={t('Pagos que llegan', 'Payments to come')} rows={queryOf({})} />
      </Specimen>
      <Specimen name="data-table, empty">
        <DataTable {...common} label={t('Sin pagos', 'No payments')} rows={[]} />
      </Specimen>
      <Specimen name="data-table, failed">
        <DataTable
          {...common}
          label={t('Pagos que fallan', 'Payments that fail')}
          rows={queryOf({ isLoadingError: true })}
          failedText={t('No se pudieron cargar los pagos.', 'The payments could not be loaded.')}
        />
      </Specimen>
      <Specimen name="data-table, in a card">
        <Card>
          <DataTable {...common} label={t('Pagos de un curso', 'Payments of a course')} rows={payments} isPlain />
        </Card>
      </Specimen>
      <Specimen name="reorder-list">
        <ReorderList
          aria-label={t('Módulos', 'Modules')}
          rows={modules}
          onMove={(from, to) =>
            setModules((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))
          }
          words={{
            drag: (text) => t(`Mover ${text}`, `Move ${text}`),
            up: (text) => t(`Subir ${text}`, `Move ${text} up`),
            down: (text) => t(`Bajar ${text}`, `Move ${text} down`),
            nowAt: (text, place, total) => t(`${text}: ${place} de ${total}`, `${text}: ${place} of ${total}`),
          }}
        >
          {({ text }) => (
            <span className="flex items-center justify-between gap-3">
              {text}
              <IconButton label={t('Más', 'More')} onPress={() => {}}>
                <MoreIcon />
              </IconButton>
            </span>
          )}
        </ReorderList>
      </Specimen>
    </>
  );
};
