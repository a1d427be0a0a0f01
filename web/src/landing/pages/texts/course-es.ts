/** The fixed texts of the course pages. Marks are filled by the server. */
export const courseEs = {
  title: '__TITLE__ · Academia Puente',
  courses: 'Todos los cursos',
  live: 'En vivo, en español',
  start: 'Primera clase',
  undated: 'Fechas por anunciar',
  zone: 'Horas en la zona de la academia: __ZONE__.',
  zoneHere: 'Horas en tu zona: {{zone}}.',
  price: 'Precio',
  listPrice: 'Precio sin descuento',
  enrol: 'Inscribirme',
  enrolHint: 'Primero creas tu cuenta gratis o inicias sesión; el curso queda elegido.',
  codeCarried: 'Llevas el código {{code}}: se comprueba y se aplica al inscribirte.',
  facts: { classes: 'Clases', access: 'Acceso', language: 'Idioma', spanish: 'Clases y materiales en español' },
  closed: {
    title: 'Inscripción cerrada',
    text: 'Esta edición ya no admite estudiantes y la próxima aún no tiene fecha.',
    action: '¿Tienes otra pregunta? Escríbenos',
  },
  untranslated: '',
  syllabus: 'Programa y fechas',
  certificate: 'Certificado',
  payment: {
    title: 'Pagos',
    table: 'Pagos si te inscribes hoy en cuotas',
    number: 'Pago',
    day: 'Fecha',
    amount: 'Monto',
    same: 'El total es el mismo que si pagas una sola vez: sin intereses ni recargos. Los pagos siguientes se cobran a la misma tarjeta, y puedes adelantarlos cuando quieras.',
    full: 'Se paga con tarjeta, una sola vez, en dólares estadounidenses.',
  },
  leaving: {
    title: 'Si lo dejas',
    unpaid: '__INSTALMENTS_UNPAID_ES__',
    terms: 'Leer los términos completos',
  },
  tutors: 'Quién enseña',
  editions: 'Otras fechas',
  editionChoose: 'Elegir estas fechas',
  missing: {
    title: 'Este curso no está a la venta',
    text: 'Puede que haya terminado o que su dirección haya cambiado. Mira los cursos que se ofrecen ahora.',
    action: 'Ver los cursos',
  },
};

export type CourseTexts = typeof courseEs;
