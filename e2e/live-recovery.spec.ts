import type { Page } from '@playwright/test';
import type { attendanceRoutes } from '@puente/contracts/attendance';
import type { RouteResult } from '@puente/contracts/route';

import { Client } from './support/client.ts';
import { buyCourse } from './support/courses.ts';
import {
  browserWithDevices,
  CuttablePage,
  expectArriving,
  forwardingProcess,
  pressTool,
  scheduleClass,
  watchConnections,
} from './support/live.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: browserWithDevices, viewport: { width: 1280, height: 720 } });

test(
  '[LIVE-9, LIVE-10] a class survives a reload of the tutor, a cut of a student, a second tab, and the end of the media process',
  { tag: '@media' },
  async ({ page: tutor, academy, visitor, watch }) => {
    test.setTimeout(120_000);
    const clase = await scheduleClass(academy);
    const student = await visitor();
    const person = await joinAcademy(student.context(), academy);
    await buyCourse(academy, person, clase.cursoId);
    await academy.moveMeeting(clase.id, 'start');
    await Promise.all([tutor, student].map(watchConnections));
    const network = await CuttablePage.of(student);
    await openAs(tutor, academy, demo.tutor, clase.enlace);
    await openAs(student, academy, person, clase.enlace);
    const inside = (page: Page, timeout: number) =>
      expect(page.getByRole('heading', { name: `Clase en vivo: ${clase.nombre}` })).toBeVisible({ timeout });
    await Promise.all([inside(tutor, 20_000), inside(student, 20_000)]);

    // The tutor is moderator again after a reload.
    await tutor.reload();
    await inside(tutor, 5_000);
    await expect(tutor.getByRole('button', { name: 'Compartir pantalla' })).toBeVisible({ timeout: 1_000 });
    await pressTool(tutor, 'Encender cámara');
    await pressTool(tutor, 'Encender micrófono');
    await expectArriving(student, { pictures: 1, sounds: 1 });

    // A student without a network for ten seconds.
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await network.cut();
    await expect(student.getByText('Se cortó la conexión. Te estamos conectando otra vez…')).toBeVisible();
    await expectArriving(student, { pictures: 0, sounds: 0 });
    await student.waitForTimeout(8_000);
    await network.mend();
    await inside(student, 10_000);
    await expectArriving(student, { pictures: 1, sounds: 1 }, 10_000);

    // The forwarding process is killed.
    const killed = forwardingProcess(academy.pid);
    process.kill(killed, 'SIGKILL');
    await expectArriving(student, { pictures: 1, sounds: 1 }, 10_000);
    expect(forwardingProcess(academy.pid)).not.toBe(killed);

    // The newest tab has the seat; the other one does not take it back by itself.
    const secondTab = await student.context().newPage();
    await secondTab.goto(clase.enlace);
    await inside(secondTab, 10_000);
    await expect(student.getByRole('heading', { name: 'Entraste desde otro lugar' })).toBeVisible();
    await student.getByRole('button', { name: 'Usar aquí' }).click();
    await inside(student, 10_000);
    await expect(secondTab.getByRole('heading', { name: 'Entraste desde otro lugar' })).toBeVisible();

    // Left, and joined again: the minutes count once.
    await student.getByRole('button', { name: 'Finalizar Sesión' }).click();
    await student.getByRole('button', { name: 'Volver a entrar' }).click();
    await inside(student, 10_000);
    const staff = await Client.signIn(academy, demo.tutor);
    const asked = Date.now();
    const { alumnos } = await staff.get<RouteResult<typeof attendanceRoutes.ofClass>>(
      `/reuniones/${clase.reunionId}/asistencia`,
    );
    const answered = Date.now();
    const alumno = alumnos.find(({ nombre }) => nombre === `${person.firstName} ${person.lastName}`);
    expect(alumno).toMatchObject({ presente: true, primeraEntrada: expect.any(String) });
    const minutesAt = (now: number) => Math.round((now - Date.parse(alumno?.primeraEntrada ?? '')) / 60_000);
    expect([minutesAt(asked), minutesAt(answered)]).toContain(alumno?.minutos);
  },
);
