import { useState } from 'react';

import { useFormat } from '../platform/i18n/format.ts';
import { ListScreen } from '../shared/lists/list-screen.tsx';
import { type ListColumns, ListTable } from '../shared/lists/list-table.tsx';
import { Badge } from '../ui/badge.tsx';
import type { ListQuery } from '../ui/list-states.tsx';
import { ReorderList } from '../ui/reorder-list.tsx';
import { toast } from '../ui/toast.tsx';
import { Specimen } from './specimen.tsx';

interface Payment {
  id: string;
  student: string;
  day: string;
  dollars: number;
  isPaid: boolean;
}

const payments: Payment[] = [
  { id: '1', student: 'María José Núñez', day: '2026-11-21', dollars: 640, isPaid: true },
  { id: '2', student: 'Ana Belén de la Santísima Trinidad Etxeberria', day: '2026-10-02', dollars: 107, isPaid: false },
];

const pages = { data: payments, hasNextPage: true, fetchNextPage: async () => {} };
const states: Record<string, Partial<ListQuery<Payment>>> = {
  'with more pages': pages,
  'next page failed': { ...pages, isFetchNextPageError: true },
  loading: {},
  empty: { data: [] },
  failed: { isLoadingError: true },
};

/** The kit of lists: `ListScreen`, each state of a `ListTable`, and `ReorderList`. */
export const ListSpecimens = () => {
  const format = useFormat();
  const columns: ListColumns<Payment> = {
    student: { title: 'Estudiante', cell: ({ student }) => student, sortBy: ({ student }) => student },
    day: { title: 'Fecha', cell: ({ day }) => format.longDate(day), sortBy: ({ day }) => day },
    amount: { title: 'Monto', kind: 'amount', cell: ({ dollars }) => format.money(dollars) },
    state: {
      title: 'Estado',
      cell: ({ isPaid }) => <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Pagado' : 'Pendiente'}</Badge>,
    },
  };
  return (
    <>
      <Specimen name="list-screen">
        <ListScreen
          label="Pagos"
          intro="Lo que han pagado los estudiantes."
          buttons={[{ label: 'Registrar', onPress: () => toast('Registrado', 'success') }]}
          rows={payments}
          columns={columns}
          actions={{
            title: 'Acciones',
            of: ({ student }) => [{ label: 'Ver', name: `Ver ${student}`, href: '#' }],
            menu: ({ student }) => `Acciones de ${student}`,
          }}
        />
      </Specimen>
      {Object.entries(states).map(([name, state]) => (
        <Specimen key={name} name={`list-table, ${name}`}>
          <ListTable
            label={name}
            columns={columns}
            rows={{ data: undefined, isLoadingError: false, isFetching: false, refetch: async () => {}, ...state }}
            empty={{ title: 'Todavía no hay pagos' }}
          />
        </Specimen>
      ))}
      <Modules />
    </>
  );
};

const Modules = () => {
  const [modules, setModules] = useState(['Fundamentos', 'Formularios', 'Entrevista'].map((id) => ({ id, text: id })));
  return (
    <Specimen name="reorder-list">
      <ReorderList
        aria-label="Módulos"
        rows={modules}
        onMove={(from, to) =>
          setModules((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))
        }
        words={{
          drag: (text) => `Mover ${text}`,
          up: (text) => `Subir ${text}`,
          down: (text) => `Bajar ${text}`,
          nowAt: (text, place, total) => `${text}: ${place} de ${total}`,
        }}
      >
        {({ text }) => text}
      </ReorderList>
    </Specimen>
  );
};
