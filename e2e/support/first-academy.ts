import { Academy } from './academy.ts';

/** Playwright's global setup; what it returns is the teardown. */
export default (): Promise<() => Promise<void>> => Academy.makeFirst();
