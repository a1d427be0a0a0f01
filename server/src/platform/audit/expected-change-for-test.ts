/** A change by staff, with the entry that it leaves. */
export interface ExpectedChange {
  action: string;
  /** The call; `id`: of the object that is changed. */
  call: () => Promise<{ id?: string; path: string; body?: object }>;
  /** Whether the answer, about several objects, has no id. */
  namesNone?: true;
  before: object | null;
  after: object | null;
}
