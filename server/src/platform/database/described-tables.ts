/** Export and deletion of a table's rows about a person: `true`, or the reason why not. */
interface Treatment {
  exported: true | string;
  forgotten: true | string;
}

/**
 * Facts about a table that its columns don't say. A table grows with the number of users or over the years, so that no
 * statement may read all of it, or it is small: how small. `person` is required where a column refers to an account or
 * holds an address.
 */
type TableDescription = ({ grows: true; small?: never } | { small: string; grows?: never }) & {
  person?: Treatment;
};

/** Descriptions by table name: one for each table of `Tables`, and for tables whose columns no type declares. */
export type DescribedTables<Tables = object> = Readonly<
  Record<string, TableDescription> & Record<keyof Tables, TableDescription>
>;
