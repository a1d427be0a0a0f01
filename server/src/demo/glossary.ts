import type { TerminoEscrito } from '@puente/contracts/glossary';
import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { Glossary } from '../features/glossary/public.ts';
import type { Platform } from '../platform/feature.ts';

type Sample = readonly [
  es: string,
  en: string,
  explicacion: string,
  explicacionEn: string,
  more?: Partial<TerminoEscrito>,
];

/** The samples that a new glossary begins with, marked as such. */
const samples: readonly Sample[] = [
  [
    'Abogado',
    'Attorney',
    'Persona con licencia para ejercer el derecho. Solo un abogado o un representante acreditado da consejo legal.',
    'A person licensed to practice law. Only an attorney or an accredited representative gives legal advice.',
    { formulario: 'G-28, parte 2' },
  ],
  [
    'Acta de nacimiento',
    'Birth certificate',
    'Documento del registro civil que dice cuándo y dónde nació alguien, y de quién es hijo.',
    'A civil registry document that says when and where somebody was born, and to whom.',
    { ejemplo: 'Adjunta el acta de nacimiento con su traducción certificada.' },
  ],
  [
    'Admisión',
    'Admission',
    'Entrada legal al país después de que un oficial inspecciona a la persona.',
    'A lawful entry into the country after an officer inspects the person.',
    { formulario: 'I-485, parte 1' },
  ],
  [
    'Ajuste de estatus',
    'Adjustment of status',
    'Pedir la residencia permanente sin salir de los Estados Unidos.',
    'Asking for permanent residence without leaving the United States.',
    { formulario: 'I-485' },
  ],
  [
    'Apostilla',
    'Apostille',
    'Sello que hace válido un documento público en otro país del Convenio de La Haya.',
    'A seal that makes a public document valid in another country of the Hague Convention.',
  ],
  [
    'Asilo',
    'Asylum',
    'Protección para quien está en los Estados Unidos y teme persecución en su país.',
    'Protection for somebody who is in the United States and fears persecution in their country.',
    { formulario: 'I-589' },
  ],
  [
    'Audiencia',
    'Hearing',
    'Sesión ante un juez de inmigración.',
    'A session before an immigration judge.',
    { falsoAmigo: 'Aquí no es el público: «audience» en inglés sí lo es.' },
  ],
  [
    'Autorización de empleo',
    'Employment authorization',
    'Permiso para trabajar; su tarjeta se llama EAD.',
    'Permission to work; its card is called EAD.',
    { formulario: 'I-765' },
  ],
  [
    'Beneficiario',
    'Beneficiary',
    'Persona para quien se pide el beneficio.',
    'The person for whom the benefit is asked.',
    { formulario: 'I-130, parte 4' },
  ],
  [
    'Boletín de visas',
    'Visa Bulletin',
    'Lista que el Departamento de Estado publica cada mes con las fechas de prioridad vigentes.',
    'The list that the Department of State publishes each month with the current priority dates.',
  ],
  [
    'Buen carácter moral',
    'Good moral character',
    'Conducta que la ley exige para naturalizarse, por lo general de los últimos cinco años.',
    'The conduct that the law requires for naturalization, usually over the last five years.',
    { formulario: 'N-400, parte 9' },
  ],
  [
    'Cargo público',
    'Public charge',
    'Quien probablemente dependerá del gobierno para vivir.',
    'Somebody who is likely to depend on the government to live.',
    { falsoAmigo: 'No es un puesto en el gobierno.' },
  ],
  [
    'Cita de biométricos',
    'Biometrics appointment',
    'Cita para tomar huellas, foto y firma.',
    'An appointment to take fingerprints, a photo and a signature.',
    { ejemplo: 'Lleva tu aviso I-797C a la cita de biométricos.' },
  ],
  [
    'Ciudadanía',
    'Citizenship',
    'Ser miembro pleno del país, por nacimiento, por los padres o por naturalización.',
    'Being a full member of the country, by birth, through parents or by naturalization.',
  ],
  [
    'Comparecencia',
    'Appearance',
    'Presentarse ante un juez o una autoridad.',
    'Going before a judge or an authority.',
    { formulario: 'EOIR-28' },
  ],
  [
    'Condena',
    'Conviction',
    'Decisión de un tribunal de que alguien cometió un delito.',
    'A court’s decision that somebody committed a crime.',
    { falsoAmigo: '«Conviction» también es convicción: mira la frase.' },
  ],
  [
    'Consulado',
    'Consulate',
    'Oficina de un país en otro, donde se piden las visas.',
    'The office of a country in another one, where visas are asked for.',
  ],
  ['Cónyuge', 'Spouse', 'Esposo o esposa.', 'Husband or wife.', { formulario: 'I-130, parte 4' }],
  [
    'Declaración jurada',
    'Affidavit',
    'Texto que se firma bajo juramento de que es verdad.',
    'A text that is signed under oath that it is true.',
    { formulario: 'I-864' },
  ],
  [
    'Deportación',
    'Removal',
    'Orden de salir del país. La ley de hoy la llama remoción.',
    'An order to leave the country. Today’s law calls it removal.',
  ],
  [
    'Derecho de visita',
    'Visitation',
    'Derecho de un padre o una madre a ver a sus hijos.',
    'The right of a parent to see their children.',
  ],
  [
    'Dispensa',
    'Waiver',
    'Perdón de una causa que impide recibir un beneficio.',
    'Forgiveness of a ground that stands in the way of a benefit.',
    { formulario: 'I-601' },
  ],
  [
    'Domicilio',
    'Residence',
    'Lugar donde alguien vive de verdad.',
    'The place where somebody really lives.',
    { formulario: 'N-400, parte 4' },
  ],
  ['Elegibilidad', 'Eligibility', 'Cumplir los requisitos de un beneficio.', 'Meeting the requirements of a benefit.'],
  [
    'Estatus',
    'Status',
    'Situación migratoria de una persona en el país.',
    'A person’s immigration situation in the country.',
  ],
  [
    'Evidencia',
    'Evidence',
    'Documentos que prueban lo que se dice.',
    'Documents that prove what is said.',
    { ejemplo: 'USCIS pidió más evidencia (RFE) del matrimonio.' },
  ],
  [
    'Expediente',
    'File',
    'Todos los documentos de un caso.',
    'All the documents of a case.',
    { ejemplo: 'El número A identifica el expediente.' },
  ],
  [
    'Fecha de prioridad',
    'Priority date',
    'Día en que la petición llegó a USCIS: da el lugar en la fila.',
    'The day when the petition reached USCIS: it gives the place in line.',
  ],
  [
    'Fianza',
    'Bond',
    'Dinero que se deposita para salir de la detención.',
    'Money that is deposited to be released from detention.',
  ],
  [
    'Juramento de lealtad',
    'Oath of Allegiance',
    'Promesa con la que termina la naturalización.',
    'The promise with which naturalization ends.',
    { formulario: 'N-400, parte 16' },
  ],
  [
    'Matrimonio de buena fe',
    'Bona fide marriage',
    'Matrimonio para vivir juntos, no para obtener papeles.',
    'A marriage to live together, not to get papers.',
  ],
  [
    'Notario',
    'Notary public',
    'En los Estados Unidos, solo da fe de firmas.',
    'In the United States, only a witness of signatures.',
    {
      falsoAmigo: 'En América Latina un notario es abogado; un «notary public» no lo es y no puede dar consejo legal.',
    },
  ],
  [
    'Permiso humanitario (parole)',
    'Humanitarian parole',
    'Permiso para entrar por un tiempo, sin admisión, por una urgencia humanitaria.',
    'Permission to come in for a time, without admission, for an urgent humanitarian reason.',
    {
      formulario: 'I-131',
      falsoAmigo: 'No es la libertad condicional de un preso, que en inglés también se llama «parole».',
    },
  ],
  [
    'Petición familiar',
    'Family petition',
    'Formulario con que un ciudadano o residente pide a un familiar.',
    'The form by which a citizen or resident petitions for a relative.',
    { formulario: 'I-130' },
  ],
  [
    'Peticionario',
    'Petitioner',
    'Quien presenta la petición.',
    'Whoever files the petition.',
    { formulario: 'I-130, parte 2' },
  ],
  [
    'Residente permanente',
    'Permanent resident',
    'Quien puede vivir y trabajar en el país sin límite; su tarjeta es la «green card».',
    'Somebody who may live and work in the country without limit; their card is the green card.',
  ],
  [
    'Solicitud',
    'Application',
    'Pedido por escrito de un beneficio para uno mismo.',
    'A written request of a benefit for oneself.',
    { falsoAmigo: '«Aplicación» es un programa del teléfono: en español se presenta una solicitud.' },
  ],
  [
    'Testigo',
    'Witness',
    'Quien cuenta bajo juramento lo que vio o sabe.',
    'Somebody who tells under oath what they saw or know.',
  ],
  [
    'Traducción certificada',
    'Certified translation',
    'Traducción con la firma de quien la hizo, que declara que es completa y que conoce los dos idiomas.',
    'A translation signed by whoever made it, who states that it is complete and that they know both languages.',
  ],
  [
    'Visa de no inmigrante',
    'Nonimmigrant visa',
    'Permiso para venir por un tiempo y con un fin.',
    'Permission to come for a time and a purpose.',
    { formulario: 'DS-160' },
  ],
];

/** Writes the samples where the glossary has no term yet. */
export async function makeDemoGlossary(platform: Platform): Promise<void> {
  const { rows } = await sql`select from glossary_terms limit 1`.execute(platform.database.db);
  if (rows.length > 0) return;
  const glossary = new Glossary(platform);
  for (const [es, en, explicacion, explicacionEn, more] of samples)
    await glossary.create(factoryActor, { es, en, explicacion, explicacionEn, ...more }, true);
}
