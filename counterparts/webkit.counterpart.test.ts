import { request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Academy } from '../e2e/support/academy.ts';
import { startClass } from '../e2e/support/live-class.ts';
import { joinAcademy, newcomer } from '../e2e/support/person.ts';
import { desktop, phone } from '../e2e/support/viewport.ts';
import { logIn, travel } from './testing/browser-journey.ts';
import { look } from './testing/browser-visitor.ts';
import { WebKit, webKitVisitor } from './testing/browser-webkit.ts';
import { missingPrograms } from './testing/programs.ts';

const missing = missingPrograms({ 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' });

const ways = [
  ['es', desktop],
  ['en', desktop],
  ['es', phone],
  ['en', phone],
] as const;

describe.skipIf(missing !== null)(`WebKitGTK ${missing ?? ''}`, () => {
  let webKit: WebKit;
  let academy: Academy;
  const closing: { close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    closing.push((academy = await Academy.open()));
    closing.push((webKit = await WebKit.open()));
  }, 120_000);
  afterAll(async () => {
    for (const each of closing) await each.close();
  });

  test.each(ways)('[REAL-1] the main job in WebKitGTK: %s, %o', async (language, viewport) => {
    const visitor = await webKitVisitor(webKit, { academy, language, viewport });
    try {
      expect(await travel(visitor, academy, language)).toEqual([]);
    } finally {
      await visitor.end();
    }
  });

  test.each(ways)('[REAL-1] a class without WebRTC, by its chat: %s, %o', async (language, viewport) => {
    const t = (es: string, en: string) => (language === 'es' ? es : en);
    const student = newcomer();
    await joinAcademy({ request: await request.newContext() }, academy, student, language);
    const { enlace } = await startClass(academy, student);
    const visitor = await webKitVisitor(webKit, { academy, language, viewport });
    try {
      await logIn(visitor, language, student);
      await visitor.open(enlace);
      await visitor.see('heading', t('Este navegador no puede mostrar la clase', 'This browser cannot show the class'));
      const faults = await look(visitor, 'class');
      await visitor.press('button', t('Abrir el chat', 'Open the chat'));
      await visitor.fill(t('Mensaje', 'Message'), 'Solo puedo leer.');
      await visitor.press('button', t('Enviar', 'Send'));
      await visitor.seeText('Solo puedo leer.');
      faults.push(...(await look(visitor, 'class with its chat')));
      expect([...faults, ...(await visitor.problems())]).toEqual([]);
    } catch (error) {
      await look(visitor, 'class failed');
      throw error;
    } finally {
      await visitor.end();
    }
  });
});
