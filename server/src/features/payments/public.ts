export { countRunningPlans } from './leaving/store.ts';
