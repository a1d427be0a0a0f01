/** A change by staff, with the entry that it leaves. */
export interface ExpectedChange {
  action: string;
  /** The call; `id`: of the object that is changed. */
  call: () => Promise<{ id?: string; path: string; body?: object }>;
  before: object | null;
  after: object | null;
}
