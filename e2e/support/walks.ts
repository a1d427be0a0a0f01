import type { Page } from '@playwright/test';

import { LoginDialog, RegistrationDialog } from './account-dialogs.ts';
import { findInCalendar } from './calendar.ts';
import { demoCertificate } from './certificates.ts';
import { buyCourse, inHours, makeCourse } from './courses.ts';
import { courseworkWalk } from './coursework-walk.ts';
import { forumWalk } from './forum-walk.ts';
import { glossaryWalk } from './glossary-walk.ts';
import { linkIn, mailFor } from './mailbox.ts';
import { materialWalk } from './material-walk.ts';
import { moneyWalk } from './money-walk.ts';
import { demo, joinAcademy, newcomer, signIn } from './person.ts';
import { publicPages } from './public-pages.ts';
import { planWalk, purchaseWalk } from './purchase-walk.ts';
import { changeAddress, resetLink } from './recovery.ts';
import { roomWalk } from './room-walk.ts';
import { addApp, loginStep, makeProofStale, proofDialog } from './second-step.ts';
import { expect } from './test.ts';
import { ticketWalk } from './ticket-walk.ts';
import { usersWalk } from './users-walk.ts';
import { phone } from './viewport.ts';
import { visit } from './visit.ts';
import { walkOfTests } from './walk-of-tests.ts';
import { screens, type Stop, type Walk } from './walk.ts';

const phoneOnly = (name: string): Stop => ({ name, phoneOnly: true });

/** Covers every screen, dialog, menu and message. A new screen needs one or two lines here. */
export const walks: Walk[] = [
  {
    name: 'the public pages',
    allowed: /status of 404/,
    async *stops({ page, academy, t }) {
      for (const pair of publicPages) {
        const path = t(...pair);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        yield path;
      }
      const { codigo } = await demoCertificate(academy);
      const check = t('/certificados', '/en/certificates');
      for (const path of [check, `${check}/${codigo}`, `${check}/K7QM`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        yield path.replace(codigo, 'a valid code');
      }
      await page.goto(t('/contacto', '/en/contact'));
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
      yield 'a contact form that is not complete';
      await page.setViewportSize(phone);
      await page.goto(t('/', '/en'));
      await page.getByRole('banner').locator('summary, button[aria-expanded]').first().click();
      yield phoneOnly("the landing page's menu");
    },
  },
  {
    name: 'the dialogs of the landing page',
    async *stops({ page, language, t }) {
      await page.goto(`${t('/', '/en')}?dialog=register`);
      const registration = new RegistrationDialog(page, language);
      await registration.password.fill('corta');
      await registration.confirmation.fill('otra');
      await registration.submit();
      await expect(registration.alert).toBeVisible();
      yield 'a registration that is refused';
      await page.goto(`${t('/', '/en')}?dialog=login`);
      const login = new LoginDialog(page, language);
      await login.submit();
      await expect(login.alert).toBeVisible();
      yield 'a login that is refused';
      await login.root.getByRole('button', { name: t('¿Olvidaste tu contraseña?', 'Forgot your password?') }).click();
      await expect(page.getByRole('dialog', { name: t('Recupera tu acceso', 'Get back in') })).toBeVisible();
      yield 'a password that was forgotten';
    },
  },
  {
    name: 'the screens outside the dashboard',
    screens: [
      '/verify-email',
      '/reset-password',
      '/recover-account',
      '/undo-address-change',
      '/unsubscribe',
      '/not-me',
      '/proof',
      '/payment-success',
    ],
    allowed: /status of 40[014]/,
    async *stops({ page, academy }) {
      await page.goto('/verify-email?token=inventado');
      await expect(page.getByRole('alert')).toBeVisible();
      yield 'a verification link that is forged';
      await visit(page, '/reset-password?token=inventado');
      await expect(page.getByRole('alert')).toBeVisible();
      yield 'a link for a new password that is forged';
      for (const about of ['token=inventado', 'hasta=2026-12-05T15:00:00.000Z']) {
        await visit(page, `/recover-account?${about}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        yield `the recovery of a closed account with ${about.slice(0, 5)}`;
      }
      await visit(page, '/undo-address-change?token=inventado');
      await expect(page.getByRole('alert')).toBeVisible();
      yield 'a link to undo a change of address that is forged';
      await visit(page, '/unsubscribe?token=nadie.anuncios.inventado');
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
      yield 'the question whether to stop mails';
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toBeVisible();
      yield 'a link to stop mails that is forged';
      await visit(page, '/not-me?token=inventado');
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
      yield 'the question whether it was not oneself';
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toBeVisible();
      yield 'a link of a login that is forged';
      await visit(page, '/proof');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield 'a proof in another window';
      await page.goto('/no-existe');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield 'an address that nobody knows';
      const student = await joinAcademy(page.context(), academy);
      await signIn(page.context(), academy, student);
      const { id } = await makeCourse(academy);
      for (const intent of [await buyCourse(academy, student, id), 'pi_inventado']) {
        await page.goto(`/payment-success?payment_intent=${intent}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        yield `the return from the bank with ${intent.slice(0, 5)}`;
      }
    },
  },
  {
    name: 'the dashboard',
    screens: [
      '/dashboard/overview',
      '/dashboard/subscriptions',
      '/dashboard/documents',
      '/dashboard/community',
      '/dashboard/community/anuncios',
      '/dashboard/support',
      '/dashboard/transcript',
      '/dashboard/payments',
      '/dashboard/notifications',
      '/dashboard/profile',
    ],
    async *stops({ page, academy }) {
      await signIn(page.context(), academy, demo.student);
      yield* screens(page, [
        'overview',
        'subscriptions',
        'documents',
        'community',
        'community/anuncios',
        'support',
        'transcript',
        'payments',
        'notifications',
        'notifications?tab=mensajes',
        'profile',
        'no-existe',
      ]);
    },
  },
  {
    name: 'an account that somebody else may have been in',
    async *stops({ page, academy, language, t }) {
      const student = await joinAcademy(page.context(), academy, newcomer(), language);
      await signIn(page.context(), academy, student);
      await page.goto('/dashboard/profile?tab=seguridad');
      await page.getByRole('button', { name: t('Conectar con Google', 'Connect with Google') }).click();
      await page.getByLabel(t('Nombre', 'Name')).fill('Valentina Ríos');
      await page.getByLabel(t('Correo electrónico', 'E-mail address')).fill(`google-${student.email}`);
      await page.getByRole('button', { name: t('Continuar', 'Continue'), exact: true }).click();
      await page.getByRole('button', { name: t('Desconectar Google', 'Disconnect Google') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      yield 'a Google account to disconnect';
      await changeAddress(page, academy, student, `nuevo-${student.email}`);
      await page.goto(linkIn(await mailFor(academy, student.email, /./), '/undo-address-change'));
      await expect(page.getByRole('main').getByRole('button')).toBeVisible();
      yield 'a change of address to undo';
      await page.goto(await resetLink(academy, student.email));
      await expect(page.getByRole('checkbox')).toBeVisible();
      yield 'a reset that lists what the account has';
    },
  },
  {
    name: 'the dashboard of somebody who has nothing yet',
    async *stops({ page, academy }) {
      await signIn(page.context(), academy, await joinAcademy(page.context(), academy));
      yield* screens(page, [
        'overview',
        'subscriptions',
        'documents',
        'support',
        'payments',
        'notifications',
        'notifications?tab=mensajes',
      ]);
    },
  },
  {
    name: 'the dashboard of somebody whose server fails',
    allowed: /status of 404/,
    async *stops({ page, academy }) {
      await signIn(page.context(), academy, demo.student);
      await page.goto('/dashboard/support');
      await failLists(page);
      await page.goto('/dashboard/overview');
      for (const path of [
        'overview',
        'subscriptions',
        'documents',
        'support',
        'community',
        'payments',
        'notifications',
        'notifications?tab=mensajes',
      ]) {
        await visit(page, `/dashboard/${path}`);
        await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
        yield `${path}, failed`;
      }
    },
  },
  {
    name: 'the profile',
    async *stops({ page, academy, t }) {
      await signIn(page.context(), academy, demo.student);
      yield* screens(page, ['profile']);
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expect(page.getByRole('tabpanel').locator('.animate-pulse')).toHaveCount(0);
        yield `the tab ${(await tab.textContent()) ?? ''}`;
      }
      await page.getByRole('button', { name: t('Cerrar mi cuenta…', 'Close my account…') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      yield 'the question before closing the account';
    },
  },
  {
    name: 'the second step',
    screens: ['/dashboard/second-step'],
    allowed: /status of 40[03].*\/(me|auth)\//,
    async *stops({ page, academy, language, t }) {
      const student = await joinAcademy(page.context(), academy, undefined, language);
      await signIn(page.context(), academy, student);
      await page.goto('/dashboard/second-step');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield 'the screen where it is set up';
      await visit(page, '/dashboard/profile?tab=seguridad');
      await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
      await page.getByRole('button', { name: t('Agregar aplicación', 'Add an app') }).click();
      await proofDialog(page, language)
        .getByRole('button', { name: t('Continuar', 'Continue') })
        .click();
      await expect(proofDialog(page, language).locator('[aria-invalid=true]')).toBeVisible();
      yield 'the question who it is';
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await addApp(page, language);
      await visit(page, '/dashboard/profile?tab=seguridad');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      yield 'an account with an app';
      await page.context().clearCookies({ name: 'refresh' });
      await page.context().clearCookies({ name: 'sesion' });
      await page.goto(`${t('/', '/en')}?dialog=login`);
      const login = new LoginDialog(page, language);
      await login.fillIn(student);
      await login.submit();
      const step = loginStep(page, language);
      await step.getByRole('textbox').fill('000000');
      await expect(step.getByRole('alert')).toBeVisible();
      yield 'the second step of a login, refused';
      await step.getByRole('button', { name: t('Usar un código de recuperación', 'Use a recovery code') }).click();
      await expect(step.getByRole('textbox')).toBeVisible();
      yield 'a recovery code';
    },
  },
  {
    name: 'the menus and the administrators’ panel',
    screens: [
      '/dashboard/paneladmin/cursos/nuevo',
      '/dashboard/paneladmin/cursos',
      '/dashboard/paneladmin/cursos/:id',
      '/dashboard/paneladmin/auditoria',
      '/dashboard/paneladmin/configuracion',
      '/dashboard/paneladmin/reportes',
      '/dashboard/paneladmin/suscripciones',
    ],
    allowed: /status of 404.*\/suscripciones\//,
    async *stops({ page, academy, t }) {
      await signIn(page.context(), academy, demo.admin);
      yield* screens(page, ['paneladmin/cursos/nuevo', 'paneladmin/cursos']);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      yield 'a course in the panel';
      yield* screens(page, [
        'paneladmin/auditoria',
        'paneladmin/configuracion',
        'paneladmin/reportes',
        'paneladmin/suscripciones',
      ]);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('re');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d/);
      yield 'the command palette';
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Cerrar', 'Close') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const remove = page.getByRole('main').getByRole('button', { name: t('Eliminar', 'Delete') });
      await remove.first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      yield 'the question before deleting';
      await page.route('**/api/suscripciones/*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      yield 'a message that it could not be deleted';
      // Moves on, because the open menus cover the table's buttons and make the targets too small.
      await visit(page, '/dashboard/support');
      await page.getByRole('button', { name: t('Tu cuenta', 'Your account') }).click();
      await expect(page.getByRole('region', { name: t('Tu cuenta', 'Your account') })).toBeVisible();
      yield 'the account menu';
      await page
        .getByRole('banner')
        .getByRole('button', { name: /notifica/i })
        .click();
      await expect(page.getByRole('region', { name: t('Notificaciones', 'Notifications') })).toBeVisible();
      yield 'the bell';
      await page.keyboard.press('Escape');
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: t('Abrir el menú', 'Open the menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield phoneOnly('the drawer');
    },
  },
  {
    name: 'the work of tutors',
    screens: ['/dashboard/paneladmin/tutorias'],
    async *stops({ page, academy, t }) {
      const course = await makeCourse(academy, {
        modulos: [
          {
            nombre: 'Hoy',
            clases: [
              { nombre: 'Ahora', fechaHora: inHours(-0.2), duracion: '2 horas' },
              { nombre: 'Mañana', fechaHora: inHours(26), duracion: '2 horas' },
            ],
          },
        ],
      });
      const [now] = course.modulos[0]?.clases ?? [];
      await signIn(page.context(), academy, demo.admin);
      yield* screens(page, ['overview', 'paneladmin/tutorias']);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: t('+ Agendar Nueva Reunión', '+ Schedule New Meeting') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('1. Curso', '1. Course') })
        .click();
      await page.getByRole('option').first().click();
      yield 'the scheduling of a meeting';
      await page.keyboard.press('Escape');
      await main
        .getByRole('button', { name: t('Cancelar', 'Cancel') })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      yield 'the question before canceling a meeting';
      await page.keyboard.press('Escape');
      await main
        .getByRole('button', { name: t('Asistencia', 'Attendance') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
      yield 'the attendance of a class';
      await page.keyboard.press('Escape');
      await visit(page, '/dashboard/community/anuncios');
      await main.getByRole('button', { name: t('Escribir un anuncio', 'Write an announcement') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Revisar y enviar', 'Review and send') })
        .click();
      await expect(page.getByRole('dialog').getByText(t('Escribe un título.', 'Write a title.'))).toBeVisible();
      yield 'an announcement without a text';
      await page.goto(`/dashboard/subscriptions?clase=${now?.id}`);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      yield 'a class for its tutor';
    },
  },
  forumWalk,
  moneyWalk,
  {
    name: 'the messages',
    allowed: /status of 400.*\/mensajes\//,
    async *stops({ page, academy, t }) {
      await signIn(page.context(), academy, demo.student);
      yield* screens(page, ['notifications?tab=mensajes&carpeta=enviados', 'notifications?mensaje_id=inventado']);
      const items = page.getByRole('tabpanel').getByRole('listitem');
      await items.first().getByRole('link').click();
      await expect(page.getByRole('article')).toBeVisible();
      yield 'a message';
      await page.getByRole('article').getByRole('button').click();
      const composer = page.getByRole('dialog');
      await composer.getByRole('button', { name: t('Enviar', 'Send') }).click();
      await expect(composer.getByRole('alert')).toBeVisible();
      yield 'an answer without a word';
      await composer.getByRole('textbox').last().fill(t('Gracias.', 'Thank you.'));
      await page.keyboard.press('Escape');
      await visit(page, '/dashboard/notifications?tab=mensajes');
      await items.last().getByRole('link').click();
      await page.getByRole('article').getByRole('button').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      yield 'the question about an unfinished message';
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(composer).toBeHidden();
      await page.setViewportSize(phone);
      await visit(page, '/dashboard/notifications?tab=mensajes');
      await page.getByRole('button', { name: t('Seguir con el borrador', 'Continue your draft') }).click();
      await expect(composer.getByRole('combobox')).toBeVisible();
      yield phoneOnly('a message that is written on a phone');
    },
  },
  courseworkWalk,
  materialWalk,
  ticketWalk,
  usersWalk,
  {
    name: 'the calendar and a class',
    async *stops({ page, academy, language, t }) {
      await signIn(page.context(), academy, demo.student);
      await page.goto('/dashboard/subscriptions');
      await page
        .getByRole('button', { name: t('Módulos y clases', 'Modules and classes') })
        .first()
        .click();
      for (const view of [t('Mes', 'Month'), t('Semana', 'Week'), t('Lista', 'List')]) {
        await page.getByRole('tab', { name: view }).click();
        yield `the calendar by ${view}`;
      }
      await (await findInCalendar(page, /\d:\d\d/, language)).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'a class';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('Agregar a mi calendario', 'Add to my calendar') }).click();
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
      yield 'the address of the calendar';
    },
  },
  glossaryWalk,
  roomWalk,
  purchaseWalk,
  planWalk,
  walkOfTests,
  {
    name: 'the stand-ins',
    async *stops({ page, academy, t }) {
      await joinAcademy(page.context(), academy);
      await page.goto('/dev/mail');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield 'the mailbox';
      await page.goto(`${t('/', '/en')}?dialog=login`);
      await page.getByRole('link', { name: t('Continuar con Google', 'Continue with Google') }).click();
      await expect(page.getByRole('heading', { name: t('Elige una cuenta', 'Choose an account') })).toBeVisible();
      yield 'the choice of an identity';
    },
  },
];

/** Answers every API request with 404, except those of the session and the health check. */
const failLists = (page: Page) =>
  page.route(/\/api\/(?!auth\/|health)/, (route) => route.fulfill({ status: 404, json: {} }));
