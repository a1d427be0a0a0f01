import type { Page } from '@playwright/test';

import { buyCourse } from './support/courses.ts';
import {
  browserWithDevices,
  expectArriving,
  expectPicture,
  pressTool,
  scheduleClass,
  watchConnections,
} from './support/live.ts';
import { demo, joinAcademy, newcomer, openAs, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: browserWithDevices, viewport: { width: 1280, height: 720 } });

const tutorName = 'Andrés Villalobos';

test(
  '[LIVE-3, LIVE-4, LIVE-5, LIVE-6, LIVE-9] a class with a tutor and three students',
  { tag: '@media' },
  async ({ page: tutor, academy, visitor, watch }) => {
    test.setTimeout(120_000);
    const clase = await scheduleClass(academy);
    const join = async (firstName: string, lastName: string, language: 'es' | 'en') => {
      const page = await visitor();
      const person: Person = { ...newcomer(), firstName, lastName };
      await joinAcademy(page.context(), academy, person, language);
      await buyCourse(academy, person, clase.cursoId);
      await page.context().addCookies([{ name: 'idioma', value: language, url: academy.url }]);
      await watchConnections(page);
      await openAs(page, academy, person, clase.enlace);
      return page;
    };
    const inside = (page: Page, name = `Clase en vivo: ${clase.nombre}`) =>
      expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });

    // The first student waits before the class, and enters when the tutor starts it.
    await watchConnections(tutor);
    await openAs(tutor, academy, demo.tutor, clase.enlace);
    const lucia = await join('Lucía', 'Paredes', 'es');
    await expect(lucia.getByText('en cuanto empiece la clase, entrarás automáticamente')).toBeVisible();
    await tutor.getByRole('button', { name: 'Iniciar Clase' }).click();
    await tutor.getByRole('button', { name: 'Sí, Iniciar Clase' }).click();
    await Promise.all([inside(tutor), inside(lucia)]);
    const mateo = await join('Mateo', 'Rivas', 'en');
    const sofia = await join('Sofía', 'Luna', 'es');
    await Promise.all([inside(mateo, `Live class: ${clase.nombreEn}`), inside(sofia)]);

    // Everyone starts with microphone and camera off; then the tutor is seen and heard.
    await expectArriving(lucia, { pictures: 0, sounds: 0 });
    await pressTool(tutor, 'Encender micrófono');
    await pressTool(tutor, 'Encender cámara');
    await Promise.all([lucia, mateo, sofia].map((page) => expectArriving(page, { pictures: 1, sounds: 1 })));
    await expectPicture(sofia.getByRole('group', { name: tutorName, exact: true }));

    // A student asks to speak, is allowed to, and is heard.
    await pressTool(mateo, 'Ask to speak');
    await pressTool(tutor, 'Personas, 1 mano levantada');
    const people = tutor.getByRole('region', { name: 'Personas' });
    await expect(people.getByRole('region', { name: 'Piden la palabra' })).toContainText('Mateo Rivas');
    await people.getByRole('button', { name: 'Permitir hablar' }).click();
    await pressTool(mateo, 'Turn on microphone');
    await Promise.all([
      expectArriving(tutor, { pictures: 0, sounds: 1 }),
      expectArriving(lucia, { pictures: 1, sounds: 2 }),
    ]);
    await pressTool(mateo, 'Turn on camera');
    await expectPicture(lucia.getByRole('group', { name: 'Mateo Rivas', exact: true }));

    // The tutor shares the screen.
    await pressTool(tutor, 'Compartir pantalla');
    await Promise.all(
      [lucia, sofia].map((page) => expectPicture(page.getByRole('group', { name: `Pantalla de ${tutorName}` }))),
    );
    await pressTool(tutor, 'Dejar de compartir');
    await expect(lucia.getByRole('group', { name: `Pantalla de ${tutorName}` })).toBeHidden();

    // Muted by the tutor: heard no longer.
    const actOn = async (name: string, action: string) => {
      await people.getByRole('button', { name: `Acciones para ${name}` }).click();
      await tutor.getByRole('menuitem', { name: action }).click();
      await expect(tutor.getByRole('menu')).toBeHidden();
    };
    await actOn('Mateo Rivas', 'Silenciar');
    await expect(mateo.getByRole('button', { name: 'Turn on microphone' })).toBeVisible();
    await expectArriving(lucia, { pictures: 2, sounds: 1 });

    // Made moderator: has a moderator's controls.
    await expect(sofia.getByRole('button', { name: 'Compartir pantalla' })).toBeHidden();
    await actOn('Sofía Luna', 'Hacer moderador');
    await expect(sofia.getByRole('button', { name: 'Compartir pantalla' })).toBeVisible();

    // Removed, and kept out in another tab, too.
    await actOn('Lucía Paredes', 'Expulsar…');
    await tutor.getByRole('button', { name: 'Sí, expulsar' }).click();
    await expect(lucia.getByRole('heading', { name: 'Te sacaron de esta clase' })).toBeVisible();
    watch.allow(/403 \(Forbidden\).*validar-acceso/);
    const again = await lucia.context().newPage();
    await again.goto(clase.enlace);
    await expect(again.getByText('El tutor te sacó de esta clase y no puedes volver a entrar.')).toBeVisible();

    // The end.
    await tutor.getByRole('button', { name: 'Finalizar Sesión' }).click();
    await tutor.getByRole('button', { name: 'Finalizar Clase' }).click();
    await tutor.getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
    await expect(sofia.getByRole('heading', { name: 'La clase terminó' })).toBeVisible();
  },
);
