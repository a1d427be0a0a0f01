import type { Nivel } from '@puente/contracts/catalogue';

interface DemoModule {
  nombre: string;
  descripcion: string;
  /** The names of the classes, in order. */
  clases: string[];
}

export interface DemoCourse {
  titulo: string;
  tituloEn: string;
  nivel: Nivel;
  tipoDeNegocio: string;
  /** US dollars. */
  precio: number;
  porcentajeDescuento: number;
  descripcion: string;
  descripcionEn: string;
  /** The schedule of its classes: weekdays (1 = Monday) and the hour in the academy's time zone. */
  dias: number[];
  hora: string;
  horas: number;
  /** Weeks from now to the first class; negative for a course that has started. */
  empiezaEnSemanas: number;
  /** Weeks from now to the first class of its next edition, for one whose enrolment is closed. */
  siguienteEnSemanas?: number;
  /** Whether it has an additional class within the next hour. */
  claseEnseguida?: boolean;
  tutores: readonly ('tutor' | 'tutora')[];
  modulos: DemoModule[];
}

/** The six courses of the landing page. */
export const demoCourses: readonly DemoCourse[] = [
  {
    titulo: 'Programa de Preparador de Formularios',
    tituloEn: 'Preparer Program',
    nivel: 'Operativo',
    tipoDeNegocio: 'Inmigración',
    precio: 1200,
    porcentajeDescuento: 0.15,
    descripcion:
      'El programa completo para trabajar como preparador de formularios migratorios: qué puedes hacer y qué no, cómo entrevistar al cliente, cómo armar un expediente sin errores y cómo llevar tu propia oficina. Terminas con un portafolio de casos simulados que revisa tu tutor.',
    descripcionEn:
      'The complete program to work as an immigration form preparer: what you may and may not do, how to interview a client, how to put together a file without mistakes and how to run your own office. You finish with a portfolio of practice cases that your tutor reviews. Classes are in Spanish.',
    dias: [2, 4],
    hora: '18:30',
    horas: 2,
    empiezaEnSemanas: -3,
    siguienteEnSemanas: 2,
    claseEnseguida: true,
    tutores: ['tutora', 'tutor'],
    modulos: [
      {
        nombre: 'El oficio y sus límites',
        descripcion: 'La diferencia entre preparar un formulario y dar consejo legal, y por qué importa.',
        clases: [
          'Qué hace un preparador de formularios',
          'Práctica no autorizada del derecho: casos reales',
          'Contrato, honorarios y recibos',
        ],
      },
      {
        nombre: 'El expediente perfecto',
        descripcion: 'De la primera llamada al paquete listo para enviar.',
        clases: [
          'La entrevista inicial',
          'Pruebas, traducciones y copias',
          'El paquete de USCIS, pieza por pieza',
          'Peticiones de evidencia (RFE)',
        ],
      },
      {
        nombre: 'Casos simulados',
        descripcion: 'Cuatro expedientes de principio a fin, con revisión del tutor.',
        clases: [
          'Petición familiar I-130',
          'Permiso de trabajo I-765',
          'Renovación de DACA',
          'Presentación del portafolio',
        ],
      },
    ],
  },
  {
    titulo: 'Ciudadanía y Naturalización',
    tituloEn: 'Citizenship and Naturalization',
    nivel: 'Operativo',
    tipoDeNegocio: 'Inmigración',
    precio: 480,
    porcentajeDescuento: 0,
    descripcion:
      'Acompaña a un residente permanente hasta el juramento. Seis clases sobre elegibilidad, el formulario N-400, los antecedentes, la entrevista y el examen cívico, con las preguntas que hacen los oficiales de verdad.',
    descripcionEn:
      'Go with a permanent resident all the way to the oath. Six classes on eligibility, Form N-400, background, the interview and the civics test, with the questions that officers really ask. Classes are in Spanish.',
    dias: [1, 3],
    hora: '19:00',
    horas: 2,
    empiezaEnSemanas: -1,
    siguienteEnSemanas: 1,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Quién puede naturalizarse',
        descripcion: 'Residencia continua, presencia física y buen carácter moral.',
        clases: ['Requisitos y excepciones', 'Viajes, impuestos y antecedentes'],
      },
      {
        nombre: 'La solicitud',
        descripcion: 'El N-400 y sus pruebas, sin sorpresas.',
        clases: ['El formulario N-400, parte por parte', 'Exención de tarifa y dispensas por discapacidad'],
      },
      {
        nombre: 'La entrevista y el juramento',
        descripcion: 'Preparar a la persona, no solo el papel.',
        clases: ['Simulacro de entrevista y examen cívico', 'Después de la aprobación: juramento y pasaporte'],
      },
    ],
  },
  {
    titulo: 'Visas de Trabajo y Empleo',
    tituloEn: 'Work and Employment Visas',
    nivel: 'Estrategico',
    tipoDeNegocio: 'Inmigración',
    precio: 640,
    porcentajeDescuento: 0,
    descripcion:
      'Siete clases sobre las visas que piden las empresas: H-1B, H-2A y H-2B, L-1, O-1, TN y la certificación laboral PERM. Plazos, tarifas y los documentos que cada parte tiene que reunir.',
    descripcionEn:
      'Seven classes on the visas that companies ask for: H-1B, H-2A and H-2B, L-1, O-1, TN and PERM labor certification. Deadlines, fees and the documents that each side has to gather. Classes are in Spanish.',
    dias: [2],
    hora: '20:00',
    horas: 2,
    empiezaEnSemanas: 2,
    tutores: ['tutora'],
    modulos: [
      {
        nombre: 'El mapa de las visas',
        descripcion: 'Qué visa para qué trabajo, y quién la pide.',
        clases: ['Inmigrante y no inmigrante: el mapa', 'H-1B: sorteo, plazos y tarifas'],
      },
      {
        nombre: 'Trabajo temporal',
        descripcion: 'Campo, temporada y traslados dentro de la empresa.',
        clases: ['H-2A y H-2B', 'L-1 para ejecutivos y especialistas', 'O-1 y TN'],
      },
      {
        nombre: 'La residencia por empleo',
        descripcion: 'De la certificación laboral a la residencia.',
        clases: ['PERM, paso a paso', 'I-140 y ajuste de estatus'],
      },
    ],
  },
  {
    titulo: 'Proceso Consular y Ajuste de Estatus',
    tituloEn: 'Consular Processing / Adjustment',
    nivel: 'Estrategico',
    tipoDeNegocio: 'Inmigración',
    precio: 520,
    porcentajeDescuento: 0.1,
    descripcion:
      'Dos caminos hacia la misma tarjeta. En cinco clases aprendes a elegir entre el consulado y el ajuste, a reunir las pruebas económicas y a preparar a la familia para la cita.',
    descripcionEn:
      'Two roads to the same card. In five classes you learn to choose between the consulate and adjustment, to gather the financial evidence and to prepare the family for the appointment. Classes are in Spanish.',
    dias: [6],
    hora: '10:00',
    horas: 3,
    empiezaEnSemanas: 1,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Elegir el camino',
        descripcion: 'Entradas, salidas y perdones.',
        clases: ['Consulado o ajuste', 'Inadmisibilidad y perdones I-601 e I-601A'],
      },
      {
        nombre: 'Hacer el camino',
        descripcion: 'El Centro Nacional de Visas, la I-485 y la cita.',
        clases: [
          'DS-260 y el Centro Nacional de Visas',
          'I-485 y declaración de sostenimiento I-864',
          'La cita en el consulado y en USCIS',
        ],
      },
    ],
  },
  {
    titulo: 'Impuestos y Formación de Empresas',
    tituloEn: 'Taxes and Company Formation',
    nivel: 'Profesional',
    tipoDeNegocio: 'Impuestos y empresas',
    precio: 560,
    porcentajeDescuento: 0,
    descripcion:
      'Lo que tus clientes te van a preguntar después de los papeles: ITIN, declaración de impuestos, y cómo abrir una LLC o una corporación en su estado sin pagar de más.',
    descripcionEn:
      'What your clients will ask you after the papers: ITIN, tax returns, and how to open an LLC or a corporation in their state without paying too much. Classes are in Spanish.',
    dias: [5],
    hora: '18:00',
    horas: 2,
    empiezaEnSemanas: 3,
    tutores: ['tutora'],
    modulos: [
      {
        nombre: 'Impuestos personales',
        descripcion: 'ITIN, ingresos y créditos.',
        clases: ['El ITIN y el formulario W-7', 'La declaración 1040 sin miedo'],
      },
      {
        nombre: 'Tu empresa',
        descripcion: 'De la idea al número de identificación.',
        clases: ['LLC o corporación', 'EIN, licencias y cuenta bancaria', 'Nómina y contratistas'],
      },
    ],
  },
  {
    titulo: 'Marketing Digital para tu Oficina',
    tituloEn: 'Digital Marketing',
    nivel: 'Profesional',
    tipoDeNegocio: 'Marketing',
    precio: 180,
    porcentajeDescuento: 0,
    descripcion:
      'Consigue tus primeros clientes sin prometer lo que no puedes cumplir: perfil en Google, mensajes que generan confianza, anuncios pequeños que se pagan solos y las reglas de publicidad de tu estado.',
    descripcionEn:
      'Win your first clients without promising what you cannot keep: your Google profile, messages that build trust, small ads that pay for themselves and the advertising rules of your state. Classes are in Spanish.',
    dias: [3],
    hora: '20:30',
    horas: 1,
    empiezaEnSemanas: 1,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Que te encuentren',
        descripcion: 'Tu nombre, tu zona y tu perfil.',
        clases: ['Tu perfil en Google y en WhatsApp', 'Contenido que genera confianza'],
      },
      {
        nombre: 'Que te elijan',
        descripcion: 'Anuncios, reseñas y reglas.',
        clases: ['Anuncios con diez dólares', 'Lo que la ley no te deja anunciar'],
      },
    ],
  },
];

/** Public pages that are linked from classes. */
export const demoLinks: Record<string, { titulo: string; address: string }[]> = {
  'El formulario N-400, parte por parte': [
    { titulo: 'Formulario N-400 e instrucciones (USCIS)', address: 'https://www.uscis.gov/es/n-400' },
  ],
  'Requisitos y excepciones': [
    { titulo: 'Guía de naturalización (USCIS)', address: 'https://www.uscis.gov/es/ciudadania' },
  ],
  'Simulacro de entrevista y examen cívico': [
    {
      titulo: 'Preguntas del examen cívico (USCIS)',
      address: 'https://www.uscis.gov/citizenship/find-study-materials-and-resources',
    },
  ],
  'Petición familiar I-130': [{ titulo: 'Formulario I-130 (USCIS)', address: 'https://www.uscis.gov/es/i-130' }],
  'Permiso de trabajo I-765': [{ titulo: 'Formulario I-765 (USCIS)', address: 'https://www.uscis.gov/es/i-765' }],
  'Práctica no autorizada del derecho: casos reales': [
    { titulo: 'Evite estafas de inmigración (USCIS)', address: 'https://www.uscis.gov/es/evite-estafas' },
  ],
  'El ITIN y el formulario W-7': [
    { titulo: 'Formulario W-7 (IRS)', address: 'https://www.irs.gov/es/forms-pubs/about-form-w-7' },
  ],
};
