import { DataTable, type DataTableProps, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx';
import { type ListAction, RowActions, RowMenu, type Opens, useOpened } from './list-actions.tsx';

/** Actions on a row, in a column at the end. */
interface RowActionsOf<Row> {
  title: string;
  of: (row: Row) => readonly (ListAction | false)[];
  /** The accessible name of a row's menu, where the actions stand in one. */
  menu?: (row: Row) => string;
}

/** The columns of a list, by their names. The first is the row's header. */
export type ListColumns<Row> = Readonly<Record<string, Omit<TableColumn<Row>, 'id'>>>;

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'empty'> {
  columns: ListColumns<Row>;
  actions?: RowActionsOf<Row> | undefined;
  empty?: EmptyStateProps | undefined;
}

/** A list of rows with the same columns: a table, or cards on a phone, with its states and the actions of its rows. */
export const ListTable = <Row extends { id: string }>({ columns, actions, empty, ...table }: ListTableProps<Row>) => {
  const { opened, open } = useOpened();
  const all = Object.entries(columns).map(([id, column]) => ({ id, ...column }));
  return (
    <>
      <DataTable
        {...table}
        columns={actions ? [...all, actionsColumn(actions, open)] : all}
        empty={empty && <EmptyState {...empty} />}
      />
      {opened}
    </>
  );
};

const actionsColumn = <Row,>(
  { title, of, menu }: RowActionsOf<Row>,
  open: (opens: Opens) => void,
): TableColumn<Row> => ({
  id: 'actions',
  title,
  kind: 'actions',
  cell: (row) => {
    const actions = of(row).filter((action) => action !== false);
    return menu ? (
      <RowMenu label={menu(row)} actions={actions} open={open} />
    ) : (
      <RowActions actions={actions} open={open} />
    );
  },
});
