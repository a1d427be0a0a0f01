/** A node of `explain (format json)`, as far as it is looked at. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

export interface Tables {
  /** Tables that get longer as the academy does. */
  growing: ReadonlySet<string>;
  /** Indexes of a part of a table: to read one whole is to read that part. */
  partialIndexes: ReadonlySet<string>;
}

/** So many rows are not sorted or hashed for one statement: a twentieth of a filled table. */
const manyRows = 5_000;

/** Nodes that need all of their rows before they give the first. */
const blocking = new Set(['Sort', 'Hash', 'Aggregate', 'Materialize', 'WindowAgg', 'SetOp', 'BitmapAnd', 'BitmapOr']);

/**
 * What a plan would take longer for with each row that a growing table gets: reading it whole, by itself or through an
 * index without a condition, or sorting much of it.
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
    // The first rows of a list that has the index's order.
    if (endsEarly && !plan.Filter) return undefined;
    return `reads all of ${table} through ${index}`;
  }
  if (/Sort/.test(type) && plan.Plans?.some((child) => child['Plan Rows'] > manyRows)) {
    return `sorts ${plan.Plans[0]?.['Plan Rows']} rows`;
  }
  return undefined;
}
