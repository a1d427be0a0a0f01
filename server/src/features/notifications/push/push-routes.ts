import type { pushRoutes as contract } from '@puente/contracts/push';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import type { PushService } from './push-service.ts';
import { browserOf, deleteBrowser, forgetBrowser, saveBrowser } from './push-store.ts';

const texts = {
  on: {
    es: 'Listo: este dispositivo te avisará.',
    en: 'Done: this device will notify you.',
  },
  off: {
    es: 'Este dispositivo ya no te avisará.',
    en: 'This device will no longer notify you.',
  },
  tested: {
    es: 'Enviamos una prueba a este dispositivo.',
    en: 'We sent a test to this device.',
  },
} satisfies Record<string, InBothLanguages>;

const test = {
  es: { titulo: 'Las notificaciones funcionan', texto: 'Así te avisará la academia en este dispositivo.' },
  en: { titulo: 'Notifications work', texto: 'This is how the academy will notify you on this device.' },
} satisfies InBothLanguages<object>;

/** A device changes hands, or a person tries it out, a few times a day. */
const changes = perUser('push-browsers', 60, 10);
const tests = perUser('push-tests', 10, 15);
/** Seconds for which a test waits for a browser that is away. */
const testSeconds = 600;

/** Routes by which a person chooses the browsers that show their notifications. Each call is about the browser that it comes from. */
export const pushHandlers = (
  { database }: Pick<Platform, 'database'>,
  service: PushService,
): Handlers<typeof contract> => ({
  key: () => ({ clave: service.publicKey }),

  subscribe: {
    limits: [changes],
    handle: async ({ actor, principal: { user, sessionId }, body, now, language }) => {
      assertThat(service.publicKey, 'PUSH_NOT_CONFIGURED');
      assertThat(service.reaches(body.endpoint), 'PUSH_SERVICE_UNKNOWN');
      await database.transaction(actor, (tx) => saveBrowser(tx, { ...body, userId: user.id, sessionId }, now));
      return { message: texts.on[language] };
    },
  },

  unsubscribe: {
    limits: [changes],
    handle: async ({ actor, principal, body, language }) => {
      await database.transaction(actor, (tx) => deleteBrowser(tx, principal.user.id, body.endpoint));
      return { message: texts.off[language] };
    },
  },

  test: {
    limits: [tests],
    handle: async ({ actor, principal, body, now, language }) => {
      assertThat(service.publicKey, 'PUSH_NOT_CONFIGURED');
      const browser = await browserOf(database.db, principal.user.id, body.endpoint, now);
      assertThat(browser, 'PUSH_OFF_HERE');
      const { kind } = await service.send(
        browser,
        { ...test[language], enlace: '/dashboard/profile?tab=notificaciones', etiqueta: 'prueba' },
        { ttl: testSeconds, urgency: 'high', topic: 'prueba' },
      );
      if (kind === 'gone') {
        await database.transaction(actor, (tx) => forgetBrowser(tx, browser.id));
        throw new AppError('PUSH_OFF_HERE');
      }
      assertThat(kind === 'sent', 'PUSH_TEST_FAILED');
      return { message: texts.tested[language] };
    },
  },
});
