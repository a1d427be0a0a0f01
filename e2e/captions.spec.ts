import { Client } from './support/client.ts';
import { addVideo, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const srt = `1
00:00:00,000 --> 00:00:02,000
Bienvenida a tu clase.

2
00:00:02,000 --> 00:00:04,000
Ten a mano tu <i>guía</i> impresa.

3
00:00:04,000 --> 00:00:05,900
Anota tus dudas.
`;

/** The cues that the browser has read of the shown track. */
const shownCues = (video: HTMLVideoElement) =>
  [...video.textTracks]
    .filter(({ mode }) => mode === 'showing')
    .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')));

test('[CAP-1] captions of a video are begun from a file, corrected beside the player, and read and searched by a student', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  const { id: cursoId, modulos } = await makeCourse(academy, { precio: 0 });
  await (await Client.as(academy, student)).post(`/cursos/${cursoId}/inscripcion`);
  const claseId = modulos[0]?.clases[0]?.id ?? '';
  const videoId = await addVideo(academy, claseId);

  const staff = await visitor();
  await openAs(staff, academy, demo.admin, `/dashboard/paneladmin/documentos?cursoId=${cursoId}&claseId=${claseId}`);
  const row = staff.getByRole('row').filter({ hasText: 'Bienvenida' });
  await expect(row.getByText('Sin subtítulos')).toBeVisible();
  await row.getByRole('button', { name: 'Acciones de «Bienvenida»' }).click();
  await staff.getByRole('menuitem', { name: 'Subtítulos' }).click();
  await expect(staff).toHaveURL(new RegExp(`/documentos/subtitulos/${videoId}/es$`));
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'clase.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) });
  await staff.getByRole('button', { name: /^Subtítulo 3/ }).click();
  await expect
    .poll(() => staff.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeCloseTo(4, 1);
  await staff.getByRole('textbox', { name: 'Texto' }).fill('Anota tus dudas para el foro.');
  await staff.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(staff.getByText('Publicados')).toBeVisible();

  await page.goto(`/dashboard/documents?documento=${videoId}`);
  const transcript = page.getByRole('region', { name: 'Transcripción' });
  await expect(transcript.getByRole('listitem')).toHaveCount(3);
  await transcript.getByRole('searchbox').fill('GUIA');
  await transcript.getByRole('button', { name: /Ten a mano tu guía impresa/ }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(2, 1);
  await expect(transcript.locator('[aria-current=true]')).toContainText('Ten a mano');

  // Same change as by the player's own captions button; the next video begins with them.
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing';
  });
  await expect
    .poll(() => video.evaluate(shownCues))
    .toEqual(['Bienvenida a tu clase.', 'Ten a mano tu guía impresa.', 'Anota tus dudas para el foro.']);
  await page.reload();
  await expect.poll(() => page.locator('video').evaluate(shownCues)).toHaveLength(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar subtítulos: Español' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bienvenida (es).vtt');
});
