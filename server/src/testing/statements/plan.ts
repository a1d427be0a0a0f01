/** A node of `explain (format json)`, with the fields that are used. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

export interface Tables {
  /** Tables that grow with the number of users or over the years. */
  growing: ReadonlySet<string>;
  /** Partial indexes: a scan of such an index reads only a part of the table. */
  partialIndexes: ReadonlySet<string>;
}

/** The limit for sorted or hashed rows of a statement: a twentieth of a filled table. */
const manyRows = 5_000;

/** Nodes that need all of their rows before they return the first one. */
const blocking = new Set(['Sort', 'Hash', 'Aggregate', 'Materialize', 'WindowAgg', 'SetOp', 'BitmapAnd', 'BitmapOr']);

/**
 * The parts of a query plan whose cost grows with each row of a growing table: a sequential scan, a scan of an index
 * without a condition, or a sort of many rows.
 */
export function growingWork(plan: PlanNode, tables: Tables, endsEarly = false): string[] {
  const children = plan.Plans ?? [];
  const childrenEndEarly = plan['Node Type'] === 'Limit' || (endsEarly && !blocking.has(plan['Node Type']));
  const own = ownWork(plan, tables, endsEarly);
  return [...(own ? [own] : []), ...children.flatMap((child) => growingWork(child, tables, childrenEndEarly))];
}

function ownWork(plan: PlanNode, { growing, partialIndexes }: Tables, endsEarly: boolean): string | undefined {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = plan;
  if (type === 'Seq Scan' && growing.has(table)) return `reads all of ${table}`;
  if (/^Index (Only )?Scan/.test(type) && growing.has(table) && !plan['Index Cond'] && !partialIndexes.has(index)) {
    // A LIMIT on the index's order reads the first rows only.
    if (endsEarly && !plan.Filter) return undefined;
    return `reads all of ${table} through ${index}`;
  }
  // The work of a `with` clause stands beside the sorted rows in the plan (`InitPlan`), and is not sorted.
  const sorted = plan.Plans?.find((child) => child['Parent Relationship'] !== 'InitPlan');
  if (/Sort/.test(type) && sorted && sorted['Plan Rows'] > manyRows) return `sorts ${sorted['Plan Rows']} rows`;
  return undefined;
}
