import { makeLiveClass } from '../support/live-class.ts';
import { joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import type { Walk } from '../support/walk.ts';

/** The room of a live class, from before its beginning to its end. */
export const roomWalk: Walk = {
  name: 'the room of a live class',
  screens: ['/sala/:roomName'],
  allowed: /status of 404.*\/reuniones\/sala\//,
  async *stops({ page, academy, language, t }) {
    const student = await joinAcademy(page.context(), academy, undefined, language);
    await signIn(page.context(), academy, student);
    await page.goto('/sala/no-existe');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    yield 'a room that is unknown';
    const { enlace: address, claseId } = await makeLiveClass(academy, student);
    await visit(page, address);
    await page.getByRole('button', { name: t('Comprobar mi equipo', 'Check my equipment') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield 'the device check';
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    yield 'the waiting place';
    await academy.moveMeeting(claseId, 'start');
    await expect(page.getByRole('heading', { level: 1, name: /^(Clase en vivo|Live class):/ })).toBeVisible();
    yield 'the room';
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox')).toBeVisible();
    yield 'the chat';
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(page.getByRole('region', { name: t('Personas', 'People') })).toBeVisible();
    yield 'the people';
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    yield 'the shortcuts';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Finalizar Sesión', 'End session') }).click();
    await expect(page.getByRole('button', { name: t('Volver a entrar', 'Join again') })).toBeVisible();
    yield 'the way back after leaving';
    await academy.moveMeeting(claseId, 'finish');
    await expect(page.getByRole('button', { name: t('Volver a entrar', 'Join again') })).toBeHidden();
    yield 'the end of a class';
  },
};
