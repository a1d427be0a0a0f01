import { settingsRoutes as contract } from '@puente/contracts/settings';

import { everywhere } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import type { KeptPages } from '../../platform/http/pages/page.ts';
import { academyOnPages } from './academy-pages.ts';
import { auditedSettings } from './audited-store.ts';
import { settingsChanged } from './events.ts';
import { logoRoutes } from './logo.ts';
import type { Settings } from './settings.ts';
import { settingsTables } from './store.ts';

/** The settings that administrators change, and what every public page says of the academy. */
export function settings(platform: Platform, { settings: known }: { settings: Settings }): Feature {
  const { database, events, log } = platform;
  const { academyTimezone, production, publicUrl } = platform.config;
  const pages: KeptPages = new KeptAnswers({ log });
  const forget = () => {
    known.forget();
    pages.forget();
  };
  return {
    name: 'settings',
    tables: settingsTables,
    audited: [auditedSettings],
    subscriptions: [everywhere(settingsChanged, forget, forget)],
    everyPage: {
      kept: pages,
      fill: async () => academyOnPages(await known.academy(), publicUrl),
      byDefault: academyOnPages(known.academyByDefault, publicUrl),
    },
    routes(app) {
      app.routes(contract, {
        academy: async () => {
          const {
            marca: _look,
            certificado: _sentence,
            logoPicture: _picture,
            reembolso,
            ...academy
          } = await known.academy();
          const mesesDeAcceso = await known.accessMonths();
          return { ...academy, mesesDeAcceso, diasDeReembolso: reembolso.dias, zonaHoraria: academyTimezone };
        },

        read: () => known.read(database.db),
        change: ({ actor, body, now }) => database.transaction(actor, (tx) => known.change(tx, body, now, events)),
        ...logoRoutes(platform, known),
      });
    },
    async start() {
      if (!production) return;
      const { razonSocial, direccion } = await known.academy();
      if (razonSocial !== null && direccion !== null) return;
      log.warn('the academy has no legal name or no address: pages, mails and receipts do not say who takes the money');
    },
  };
}
