import type { AjusteComprobado } from '@puente/contracts/installation';

import { type CheckedConfig, checks } from './known-checks-rules.ts';

/**
 * Returns the state of every setting, with what holds in that state.
 * @param silent keys of the services that were asked and did not answer
 */
export const checkSettings = (config: CheckedConfig, silent: ReadonlySet<string>): AjusteComprobado[] =>
  checks.map(({ key, name, settings, document, stateOf, says, shown }) => {
    const configured = stateOf(config);
    const state = configured === 'lista' && silent.has(key) ? 'falla' : configured;
    const value = shown?.(config) ?? '';
    const sentence = says[state] ?? name;
    return {
      clave: key,
      estado: state,
      nombre: name.es,
      nombreEn: name.en,
      explicacion: sentence.es.replace('{value}', value),
      explicacionEn: sentence.en.replace('{value}', value),
      variables: [...settings],
      documento: document,
    };
  });
