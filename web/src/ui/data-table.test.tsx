import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';

import { speech } from '../platform/i18n/use-translation.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import type { ListQuery } from './list-states.tsx';
import { es } from './texts/es.ts';

interface Payment {
  id: string;
  name: string;
  dollars: number;
}

const payments: Payment[] = [
  { id: '1', name: 'Zoe', dollars: 9 },
  { id: '2', name: 'Ana', dollars: 10 },
];
const columns: TableColumn<Payment>[] = [
  { id: 'name', title: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'amount', title: 'Monto', kind: 'amount', cell: ({ dollars }) => `$${dollars}` },
];
const query = (state: Partial<ListQuery<Payment>>): ListQuery<Payment> => ({
  data: undefined,
  isLoadingError: false,
  isFetching: false,
  refetch: async () => {},
  ...state,
});
const htmlOf = (rows: ListQuery<Payment> | readonly Payment[]) =>
  renderToStaticMarkup(<DataTable label="Pagos" columns={columns} rows={rows} empty={<p>Nada todavía</p>} />);

beforeAll(() => speech.add('es', 'ui', es));

describe('DataTable', () => {
  test('[UX-2] has an accessible name, column headers and row headers, and keeps the given order', () => {
    const html = htmlOf(payments);
    expect(html).toContain('<table role="table" aria-label="Pagos" aria-busy="false"');
    expect(html.match(/role="columnheader" scope="col"/g)).toHaveLength(2);
    expect(html.match(/<th role="rowheader" scope="row"/g)).toHaveLength(2);
    expect(html.indexOf('Zoe')).toBeLessThan(html.indexOf('Ana'));
    expect(html.match(/aria-sort="none"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Ordenar por Nombre"');
  });

  test('[UX-4] shows the loading, error and empty states', () => {
    expect(htmlOf(query({}))).toMatch(/^<div role="status" aria-label="Cargando…">.*aria-busy="true"/);
    expect(htmlOf(query({ isLoadingError: true }))).toMatch(/^<div role="alert".*No se pudo cargar.*Reintentar/);
    expect(htmlOf([])).toBe('<p>Nada todavía</p>');
  });

  test('keeps showing its rows when a refetch fails', () => {
    expect(htmlOf(query({ data: payments, isFetching: true }))).toContain('Zoe');
  });

  test('with more pages offers the next page and no sorting, which would only sort the fetched pages', () => {
    const html = htmlOf(query({ data: payments, hasNextPage: true }));
    expect(html).toContain('Mostrar más');
    expect(html).not.toContain('aria-sort');
    expect(html).not.toContain('Ordenar por');
    const failed = htmlOf(query({ data: payments, hasNextPage: true, isFetchNextPageError: true }));
    expect(failed).toContain('No se pudo cargar. Vuelve a intentarlo.');
  });
});
