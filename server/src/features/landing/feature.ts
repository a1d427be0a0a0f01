import { landingRoutes as contract } from '@puente/contracts/landing';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { pictureAnswer } from '../../platform/http/public-pictures.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { auditedLanding } from './audited-store.ts';
import { instructorsByTutor, landingContent } from './content.ts';
import { Landing } from './landing.ts';
import { addPortrait, portraitFolder, portraitJobs } from './portraits.ts';
import { deletePreviewOf, landingTables } from './store.ts';

const previews = perUser('landing-previews', 60, 10);
/** Decoding a picture is expensive. */
const portraits = perUser('landing-portraits', 60, 15);

/** The words and people of the landing page, which administrators write (BRAND-3). `course-pages` shows them. */
export function landing(platform: Platform): Feature {
  const { database, files } = platform;
  const written = new Landing(platform);
  return {
    name: 'landing',
    tables: landingTables,
    audited: [auditedLanding],
    jobs: portraitJobs(platform),
    personalData: personalData(written),
    routes(app) {
      app.routes(contract, {
        read: () => written.read(database.db),
        change: ({ actor, body: { escrita, version } }) => written.change(actor, escrita, version),
        restore: ({ actor, params, query }) => written.restore(actor, params.seccion, query.version),
        preview: {
          limits: [previews],
          handle: ({ actor, principal, body }) => written.preview(actor, principal.user.id, body.escrita),
        },
        addPortrait: {
          upload: { limits: [portraits] },
          handle: async ({ actor, files: { retrato } }) => {
            assertThat(retrato, 'NOT_A_PICTURE');
            return { retrato: await addPortrait(platform, actor, retrato) };
          },
        },
        portrait: ({ params: { name } }) => pictureAnswer(files.storage, portraitFolder, name),
      });
    },
  };
}

/** An instructor who is linked with an account is gone with it. */
const personalData = (written: Landing): PersonalData => ({
  sections: [
    {
      name: 'pagina-de-inicio',
      title: { es: 'Tu ficha en la página de inicio', en: 'Your entry on the landing page' },
      fields: {
        nombre: { es: 'Nombre', en: 'Name' },
        cargo: { es: 'Cargo', en: 'Role' },
        biografia: { es: 'Biografía', en: 'Biography' },
      },
      rows: ({ id }, db) =>
        rowsOf(
          landingContent(db).then((content) => {
            const { nombre, cargo, biografia } = instructorsByTutor(content).get(id) ?? {};
            return nombre === undefined ? [] : [{ nombre, cargo, biografia }];
          }),
        ),
    },
  ],
  async forget(tx, { id }) {
    await deletePreviewOf(tx, id);
    await written.forget(tx, id);
  },
});
