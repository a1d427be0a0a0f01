import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { fileNamed } from '../../../testing/components/files-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';
import { accountOf } from '../../../testing/components/users-for-test.ts';

const found = {
  nuevas: 1,
  existentes: 1,
  conProblemas: 1,
  filas: [
    { linea: 2, nombreCompleto: 'Begoña Núñez', email: 'b@ejemplo.test', resultado: 'nueva' as const, problemas: [] },
    {
      linea: 3,
      nombreCompleto: 'Ana',
      email: 'ana',
      resultado: 'problema' as const,
      problemas: ['apellido' as const, 'correo' as const],
    },
    { linea: 4, nombreCompleto: 'Ya Está', email: 'ya@ejemplo.test', resultado: 'existente' as const, problemas: [] },
  ],
};

const dialog = page.getByRole('dialog', { name: 'Importar usuarios de un CSV' });

/** Chooses a file as Excel saves it in Spanish. */
const chooseFile = (csv: string, name = 'grupo.csv') =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    fileNamed(
      name,
      'text/csv',
      Uint8Array.from(csv, (letter) => letter.charCodeAt(0)),
    ),
  );

test('[ADM-9] a file of users is tried, mended, retried and imported', async () => {
  const screen = await openScreen('/dashboard/paneladmin/usuarios', {
    as: adminOf(),
    answers: {
      'GET /admin/users': [accountOf()],
      'GET /admin/users/totales': { total: 1, conectados: 0 },
      'POST /admin/users/importacion': inTurn(refused('IMPORT_COLUMNS_MISSING'), noAnswer, found, noAnswer, found),
    },
  });
  await page.getByRole('button', { name: 'Importar de un CSV' }).click();
  const create = dialog.getByRole('button', { name: /^Crear \d+ usuarios?$/ });
  await expect.element(create).toBeDisabled();
  await chooseFile('nombre;correo\nAna;ana@ejemplo.test');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('La primera línea debe tener los nombres de las columnas');
  const csv = 'nombre;apellido;correo\nBegoña;Núñez;b@ejemplo.test\nAna;;ana\nYa;Está;ya@ejemplo.test';
  await chooseFile(csv);
  await expect.element(dialog.getByText('No se pudo importar. Inténtalo de nuevo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(dialog.getByText('Se crea 1 cuenta.')).toBeVisible();
  await expect.element(dialog.getByText('1 ya tiene cuenta y se queda como está.')).toBeVisible();
  await expect.element(dialog.getByText('1 línea no se importa:')).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Línea 3 (ana): falta el apellido o es demasiado largo, el correo no es válido.');
  await create.click();
  await expect.element(dialog.getByText('No se pudo importar. Inténtalo de nuevo.')).toBeVisible();
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Se creó 1 usuario. Le enviamos un enlace para elegir su contraseña.'))
    .toBeVisible();
  expect(screen.sent('POST /admin/users/importacion').map(({ body }) => [body.ensayo, body.csv === csv])).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, true],
    [false, true],
  ]);
});
