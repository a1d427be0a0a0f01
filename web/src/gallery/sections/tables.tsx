import { useState } from 'react';

import { useFormat } from '../../platform/i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type TableColumn, type TableSort } from '../../ui/table.tsx';
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

const orders: Record<string, (one: Payment, other: Payment) => number> = {
  student: (one, other) => one.student.localeCompare(other.student, 'es'),
  day: (one, other) => one.day.localeCompare(other.day),
  amount: (one, other) => one.dollars - other.dollars,
};

/** Rows with the same columns, in each state that a list has. */
export const TableSpecimens = () => {
  const t = useSample();
  const format = useFormat();
  const [sort, setSort] = useState<TableSort>({ column: 'day', direction: 'descending' });
  const columns: TableColumn<Payment>[] = [
    { id: 'student', title: t('Estudiante', 'Student'), cell: ({ student }) => student, isSortable: true },
    { id: 'day', title: t('Fecha', 'Date'), cell: ({ day }) => format.longDate(day), isSortable: true },
    {
      id: 'amount',
      title: t('Importe', 'Amount'),
      kind: 'amount',
      cell: ({ dollars }) => format.money(dollars),
      isSortable: true,
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
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const common = {
    columns,
    rowId: ({ id }: Payment) => id,
    empty: <EmptyState title={t('Todavía no hay pagos', 'There are no payments yet')} />,
  };
  return (
    <>
      <Specimen name="table">
        <Table
          {...common}
          label={t('Pagos', 'Payments')}
          rows={payments.toSorted((one, other) => sign * (orders[sort.column]?.(one, other) ?? 0))}
          sort={sort}
          onSort={setSort}
          more={{
            onMore: () => {},
            isPending: false,
            error: t('No se han podido cargar más pagos.', 'More payments could not be loaded.'),
          }}
        />
      </Specimen>
      <Specimen name="table, on its way">
        <Table {...common} label={t('Pagos que llegan', 'Payments to come')} rows={undefined} />
      </Specimen>
      <Specimen name="table, empty">
        <Table {...common} label={t('Sin pagos', 'No payments')} rows={[]} />
      </Specimen>
      <Specimen name="table, failed">
        <Table
          {...common}
          label={t('Pagos que fallan', 'Payments that fail')}
          rows={undefined}
          error={{
            message: t('No se han podido cargar los pagos.', 'The payments could not be loaded.'),
            onRetry: () => {},
          }}
        />
      </Specimen>
    </>
  );
};
