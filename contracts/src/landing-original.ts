import type { ContenidoDeInicio } from './landing.ts';

/**
 * The words and people that the landing page comes with, which show as long as nobody has changed a section (BRAND-3). The
 * people are SAMPLES, invented: the page says so (`muestra`).
 */
export const originalLanding: ContenidoDeInicio = {
  portada: {
    antetitulo: 'Academia para preparadores de inmigración',
    antetituloEn: 'The academy for immigration preparers',
    titulo: 'Sé el puente que tu\u00A0comunidad necesita.',
    tituloEn: 'Be the bridge your\u00A0community needs.',
    texto:
      'Aprende a preparar trámites migratorios con rigor y ética, en clases en vivo y en español, con instructores que hacen este trabajo todos los días.',
    textoEn:
      'Learn to prepare immigration paperwork with rigor and ethics, in live classes taught by people who do this work every day.',
    boton: 'Empieza hoy',
    botonEn: 'Start today',
    hechos: 'Clases en vivo con tu instructor\nPago único o {cuotas}\nCertificado al aprobar el examen',
    hechosEn: 'Live classes with your instructor\nPay once or in {cuotas}\nA certificate when you pass',
  },
  razones: {
    titulo: 'Por qué estudiar en Puente',
    tituloEn: 'Why study at Puente',
    texto:
      'Un trámite mal preparado cuesta meses, dinero y a veces mucho más. Por eso enseñamos despacio, con casos y con alguien al otro lado de la pantalla.',
    textoEn:
      'Badly prepared paperwork costs months, money, and sometimes far more. So we teach slowly, with real cases, and with someone on the other side of the screen.',
    visible: true,
    filas: [
      {
        titulo: 'En vivo, no grabado',
        tituloEn: 'Live, not recorded',
        texto: 'Cada clase tiene fecha, hora e instructor. Preguntas en el momento y sales con la duda resuelta.',
        textoEn: 'Every class has a date, a time and an instructor. You ask on the spot and leave with an answer.',
        visible: true,
      },
      {
        titulo: 'Casos como los que verás',
        tituloEn: 'Cases like those you will see',
        texto: 'Practicas con expedientes completos: del primer cuestionario al paquete listo para enviar.',
        textoEn: 'You practice on whole files: from the first questionnaire to the package ready to send.',
        visible: true,
      },
      {
        titulo: 'Ética antes que prisa',
        tituloEn: 'Ethics before speed',
        texto: 'Sabrás qué puede hacer un preparador, qué le toca a un abogado y cómo decírselo a tu cliente.',
        textoEn: 'You will know what a preparer may do, what belongs to an attorney, and how to tell your client.',
        visible: true,
      },
      {
        titulo: 'A tu ritmo de vida',
        tituloEn: 'Made for working lives',
        texto: 'Clases fuera del horario de trabajo, en tu zona horaria, con los materiales siempre a mano.',
        textoEn: 'Classes outside office hours, in your own time zone, with the materials always at hand.',
        visible: true,
      },
      {
        titulo: 'Nunca a solas',
        tituloEn: 'Never on your own',
        texto: 'Un foro atendido por instructores y un equipo de soporte que responde por escrito.',
        textoEn: 'A forum that instructors attend to, and a support team that answers in writing.',
        visible: true,
      },
    ],
  },
  instructores: {
    titulo: 'Tus instructores',
    tituloEn: 'Your instructors',
    texto: 'Enseñan lo que hacen. Cada uno acompaña a su grupo de la primera clase al examen.',
    textoEn: 'They teach what they do. Each one stays with their group from the first class to the test.',
    visible: true,
    muestra: true,
    filas: [
      {
        nombre: 'Lucía Herrera',
        cargo: 'Formularios y expedientes familiares',
        cargoEn: 'Forms and family files',
        biografia: 'Quince años preparando peticiones familiares en Houston. Su lema: «revisa, y vuelve a revisar».',
        biografiaEn: 'Fifteen years preparing family petitions in Houston. Her motto: “check it, then check it again”.',
        retrato: 'lucia',
        tutorId: null,
        visible: true,
      },
      {
        nombre: 'Andrés Villalobos',
        cargo: 'Visas de trabajo y empleo',
        cargoEn: 'Work and employment visas',
        biografia: 'Coordinó equipos de peticiones de empleo en Miami y hoy enseña a ordenar casos complejos.',
        biografiaEn: 'He led employment petition teams in Miami, and now teaches how to put complex cases in order.',
        retrato: 'andres',
        tutorId: null,
        visible: true,
      },
      {
        nombre: 'Mariana Solís',
        cargo: 'Ciudadanía y naturalización',
        cargoEn: 'Citizenship and naturalization',
        biografia: 'Preparó a cientos de personas para su entrevista, y a los preparadores que las ayudan.',
        biografiaEn: 'She has prepared hundreds of people for their interview, and the preparers who help them.',
        retrato: 'mariana',
        tutorId: null,
        visible: true,
      },
      {
        nombre: 'Mateo Rivas',
        cargo: 'Impuestos, empresas y marketing',
        cargoEn: 'Taxes, companies and marketing',
        biografia: 'Contador y dueño de su propia oficina: enseña a sostener un servicio pequeño con cuentas claras.',
        biografiaEn: 'An accountant with an office of his own, he teaches how to keep a small service going.',
        retrato: 'mateo',
        tutorId: null,
        visible: true,
      },
    ],
  },
  planes: {
    titulo: 'Planes',
    tituloEn: 'Plans',
    texto:
      'El precio de cada curso está a la vista antes de pagar. Los que cuestan {minimo} o más se pueden pagar también en {cuotas}: {primera} hoy y el resto en {meses}.',
    textoEn:
      'You see the price of each course before you pay. Those from {minimo} can also be paid in {cuotas}: {primera} today and the rest over {meses}.',
    visible: true,
    filas: [
      {
        nombre: 'Básico',
        nombreEn: 'Basic',
        texto: 'Un curso, para empezar o para resolver una necesidad concreta.',
        textoEn: 'One course, to begin with or to meet a specific need.',
        puntos:
          'El curso que elijas, con sus clases en vivo\nMateriales de cada clase\nForo de la comunidad\nDoce meses de acceso',
        puntosEn:
          'The course of your choice, with its live classes\nMaterials of every class\nThe community forum\nTwelve months of access',
        boton: 'Elegir Básico',
        botonEn: 'Choose Basic',
        destino: 'curso',
        destacado: false,
        visible: true,
      },
      {
        nombre: 'Pro',
        nombreEn: 'Pro',
        texto: 'La ruta completa del preparador, del primer formulario a tu propia oficina.',
        textoEn: 'The preparer’s whole path, from the first form to your own office.',
        puntos:
          'Los cursos de tu ruta, en orden\nRevisión de tus casos de práctica\nSoporte de los instructores entre clases\nExamen y certificado verificable',
        puntosEn:
          'The courses of your path, in order\nReview of your practice cases\nSupport from instructors between classes\nA test and a verifiable certificate',
        boton: 'Elegir Pro',
        botonEn: 'Choose Pro',
        destino: 'ruta',
        destacado: true,
        visible: true,
      },
      {
        nombre: 'Institucional',
        nombreEn: 'Institutional',
        texto: 'Para oficinas, iglesias y organizaciones que forman a su equipo.',
        textoEn: 'For offices, churches and organizations that train their people.',
        puntos:
          'Cupos para tu personal\nFechas acordadas con tu equipo\nInforme de avance y asistencia\nUna persona de contacto',
        puntosEn:
          'Seats for your staff\nDates agreed with your team\nReports on progress and attendance\nOne person to talk to',
        boton: 'Hablar con nosotros',
        botonEn: 'Talk to us',
        destino: 'contacto',
        destacado: false,
        visible: true,
      },
    ],
  },
  testimonios: {
    titulo: 'Lo que cuentan nuestros estudiantes',
    tituloEn: 'What our students say',
    visible: true,
    muestra: true,
    filas: [
      {
        cita: 'Llenaba formularios copiando los de otros. Ahora entiendo cada pregunta, y mis clientes lo notan.',
        citaEn:
          'I used to fill in forms by copying other people’s. Now I understand every question, and my clients notice.',
        nombre: 'Rosa Delgado',
        lugar: 'Preparadora en Dallas, Texas',
        lugarEn: 'Preparer in Dallas, Texas',
        retrato: 'rosa',
        visible: true,
      },
      {
        cita: 'Salía del trabajo y entraba a clase desde el teléfono. El instructor no pasaba de tema hasta que todos lo teníamos.',
        citaEn: 'I finished work and joined class from my phone. The instructor never moved on until all of us had it.',
        nombre: 'Julián Pacheco',
        lugar: 'Asistente legal en Newark, Nueva Jersey',
        lugarEn: 'Legal assistant in Newark, New Jersey',
        retrato: 'julian',
        visible: true,
      },
      {
        cita: 'Lo más valioso fue aprender cuándo decir «esto lo debe ver un abogado». Me dio respeto y me dio clientes.',
        citaEn:
          'The most valuable thing was learning when to say “an attorney must see this”. It earned me respect, and clients.',
        nombre: 'Elena Quispe',
        lugar: 'Dueña de oficina en Los Ángeles, California',
        lugarEn: 'Office owner in Los Angeles, California',
        retrato: 'elena',
        visible: true,
      },
    ],
  },
};
