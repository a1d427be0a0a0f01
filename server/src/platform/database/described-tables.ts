/** What becomes of a table's rows about a person: yes, or the reason why not. */
interface Treatment {
  exported: true | string;
  forgotten: true | string;
}

/**
 * What is known of a table beside its columns. It grows with the number of users or over the years, and then no statement
 * may read all of it, or it is small: how small. `person` is there where it refers to an account or holds an address.
 */
type TableDescription = ({ grows: true; small?: never } | { small: string; grows?: never }) & {
  person?: Treatment;
};

/** Descriptions by the tables' names: each table of `Tables`, and those whose columns no type declares. */
export type DescribedTables<Tables = object> = Readonly<
  Record<string, TableDescription> & Record<keyof Tables, TableDescription>
>;
