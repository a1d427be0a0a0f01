import type { Inscripcion } from '@puente/contracts/catalogue';
import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { Academy } from '../queries.ts';
import { CourseOverview, type CourseOverviewProps } from './course-overview.tsx';
import { TrustFacts } from './trust-facts.tsx';

const academy: Academy = {
  nombre: 'Academia Puente',
  razonSocial: 'Puente Formación, LLC',
  direccion: '100 Calle Uno\nMiami, FL 33101',
  telefono: '+13055550100',
  whatsapp: '+13055550101',
  correo: 'hola@academia.test',
  extracto: 'ACADEMIA PUENTE',
  mesesDeAcceso: 12,
  diasDeReembolso: 0,
  cuotas: originalTerms,
  zonaHoraria: 'America/New_York',
};
const nothingSaid: Academy = {
  ...academy,
  razonSocial: null,
  direccion: null,
  telefono: null,
  whatsapp: null,
  extracto: null,
};
const startingAt = (inicio: string | null) => ({ inscripcion: { inicio } as Inscripcion });

test('[SHOP-4] beside the card form stand who takes the money, cards, what comes back until when, access and terms', async () => {
  const html = await rendered(<TrustFacts academy={academy} course={startingAt('2999-01-14T15:00:00Z')} />);
  const words = wordsOf(html);
  expect(words).toContain('Quién cobra Puente Formación, LLC 100 Calle Uno Miami, FL 33101');
  expect(words).toContain('En el extracto de tu tarjeta: ACADEMIA PUENTE');
  expect(words).toContain('Visa, Mastercard, American Express y Discover');
  expect(words).toMatch(/Hasta que empiece la primera clase \(.*14 de enero.*\) te devolvemos todo lo pagado/);
  const end = new Date();
  end.setFullYear(end.getFullYear() + 1);
  expect(words).toMatch(new RegExp(`12 meses: hasta el \\d+ de \\w+ de ${end.getFullYear()}`));
  expect(html).toContain('href="tel:+13055550100"');
  expect(html).toContain('href="https://wa.me/13055550101"');
  expect(html).toMatch(/<a href="\/terminos" target="_blank"/);
});

test('[SHOP-4] says it in English, with the same facts and the English terms', async () => {
  const html = await rendered(<TrustFacts academy={academy} course={startingAt('2999-01-14T15:00:00Z')} />, 'en');
  expect(wordsOf(html)).toMatch(/Until the first class begins \(.*January 14.*\), you get everything back/);
  expect(html).toContain('href="/en/terms"');
});

test('[SHOP-4] a course that has begun, or has no dates, promises what the terms do', async () => {
  const of = async (inicio: string | null) =>
    wordsOf(await rendered(<TrustFacts academy={academy} course={startingAt(inicio)} />));
  expect(await of('2020-01-14T15:00:00Z')).toContain('El curso ya empezó: si lo dejas, estudiamos tu caso');
  expect(await of(null)).toContain('hasta que empiece la primera clase. Su fecha se anunciará.');
});

test('[BRAND-1, SHOP-4] with days before the first class it names the last day, and says when that is over', async () => {
  const of = async (inicio: string | null, dias: number, language: 'es' | 'en' = 'es') =>
    wordsOf(
      await rendered(
        <TrustFacts academy={{ ...academy, diasDeReembolso: dias }} course={startingAt(inicio)} />,
        language,
      ),
    );
  expect(await of('2999-01-14T15:00:00Z', 7)).toMatch(/Hasta el .*7 de enero.*, 7 días antes de la primera clase, te/);
  expect(await of('2999-01-14T15:00:00Z', 1, 'en')).toMatch(/Until .*January 13.*, 1 day before the first class, you/);
  expect(await of(null, 7)).toContain('hasta 7 días antes de la primera clase. Su fecha se anunciará.');
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expect(await of(soon, 7)).toContain('El plazo para cambiar de opinión ya pasó');
  expect(await of(soon, 2)).toContain('Hasta el');
});

test('[SHOP-5] what the academy has not said leaves no label; access may have no end', async () => {
  const silent = wordsOf(await rendered(<TrustFacts academy={nothingSaid} course={startingAt(null)} />));
  expect(silent).not.toMatch(/Quién cobra|extracto|WhatsApp/);
  expect(silent).toContain('Preguntas hola@academia.test');
  const endless = { ...academy, mesesDeAcceso: null };
  expect(wordsOf(await rendered(<TrustFacts academy={endless} course={startingAt(null)} />))).toContain(
    'Sin fecha de expiración.',
  );
  const unloaded = wordsOf(await rendered(<TrustFacts academy={undefined} course={startingAt(null)} />));
  expect(unloaded).toContain('Te devolvemos todo lo pagado');
  expect(unloaded).not.toMatch(/Quién cobra|Preguntas|Cuánto dura/);
});

test('[SHOP-4] the first screen of a course says on a phone, too, when it begins, how many classes it has and the instalments', async () => {
  const course = {
    nivel: 'Operativo',
    descripcion: '',
    tipoDeNegocio: { nombre: 'Inmigración' },
    precio: 600,
    precioFinal: 600,
    porcentajeDescuento: 0,
    tutores: [],
    modulos: [{ id: 'm', nombre: 'Uno', descripcion: '', clases: [] }],
    inscripcion: { abierta: true, inicio: '2999-01-14T15:00:00Z', cierra: null, clases: 6, clasesPasadas: 0 },
  } as unknown as CourseOverviewProps['course'];
  const html = await rendered(
    <CourseOverview course={course} terms={originalTerms} isOwned={false} onContinue={() => {}} />,
  );
  const onPhone = wordsOf(html.replaceAll(/<(p|ul) class="(?:[^"]* )?hidden(?: [^"]*)?"[^]*?<\/\1>/g, ''));
  expect(onPhone).toMatch(/Empieza el 14 de enero de 2999 .*6 clases en vivo/);
  expect(onPhone).toContain('O $100.00 hoy y 5 pagos mensuales');
});
