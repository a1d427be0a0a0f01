import type { DemoCourse } from './course.ts';

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
    imagen: 'form',
    dias: [2, 4],
    hora: '18:30',
    horas: 2,
    empiezaEnSemanas: -3,
    siguienteEnSemanas: 4,
    claseEnseguida: true,
    tutores: ['tutora', 'tutor'],
    modulos: [
      {
        nombre: 'El oficio y sus límites',
        nombreEn: 'The Work and Its Limits',
        descripcion: 'La diferencia entre preparar un formulario y dar consejo legal, y por qué importa.',
        descripcionEn: 'The difference between preparing a form and giving legal advice, and why it matters.',
        clases: [
          ['Qué hace un preparador de formularios', 'What a Form Preparer Does'],
          ['Práctica no autorizada del derecho: casos reales', 'Unauthorized Practice of Law: Real Cases'],
          ['Contrato, honorarios y recibos', 'Contract, Fees and Receipts'],
        ],
      },
      {
        nombre: 'El expediente perfecto',
        nombreEn: 'The Perfect File',
        descripcion: 'De la primera llamada al paquete listo para enviar.',
        descripcionEn: 'From the first call to the packet that is ready to send.',
        clases: [
          ['La entrevista inicial', 'The First Interview'],
          ['Pruebas, traducciones y copias', 'Evidence, Translations and Copies'],
          ['El paquete de USCIS, pieza por pieza', 'The USCIS Packet, Piece by Piece'],
          ['Peticiones de evidencia (RFE)', 'Requests for Evidence (RFE)'],
        ],
      },
      {
        nombre: 'Casos simulados',
        nombreEn: 'Practice Cases',
        descripcion: 'Cuatro expedientes de principio a fin, con revisión del tutor.',
        descripcionEn: 'Four files from start to finish, reviewed by your tutor.',
        clases: [
          ['Petición familiar I-130', 'Family Petition I-130'],
          ['Permiso de trabajo I-765', 'Work Permit I-765'],
          ['Renovación de DACA', 'DACA Renewal'],
          ['Presentación del portafolio', 'Presenting Your Portfolio'],
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
    imagen: 'star',
    dias: [1, 3],
    hora: '19:00',
    horas: 2,
    empiezaEnSemanas: -1,
    siguienteEnSemanas: 3,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Quién puede naturalizarse',
        nombreEn: 'Who Can Naturalize',
        descripcion: 'Residencia continua, presencia física y buen carácter moral.',
        descripcionEn: 'Continuous residence, physical presence and good moral character.',
        clases: [
          ['Requisitos y excepciones', 'Requirements and Exceptions'],
          ['Viajes, impuestos y antecedentes', 'Travel, Taxes and Background'],
        ],
      },
      {
        nombre: 'La solicitud',
        nombreEn: 'The Application',
        descripcion: 'El N-400 y sus pruebas, sin sorpresas.',
        descripcionEn: 'The N-400 and its evidence, without surprises.',
        clases: [
          ['El formulario N-400, parte por parte', 'Form N-400, Part by Part'],
          ['Exención de tarifa y dispensas por discapacidad', 'Fee Waivers and Disability Exceptions'],
        ],
      },
      {
        nombre: 'La entrevista y el juramento',
        nombreEn: 'The Interview and the Oath',
        descripcion: 'Preparar a la persona, no solo el papel.',
        descripcionEn: 'Prepare the person, not just the paper.',
        clases: [
          ['Simulacro de entrevista y examen cívico', 'Mock Interview and Civics Test'],
          ['Después de la aprobación: juramento y pasaporte', 'After Approval: Oath and Passport'],
        ],
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
    imagen: 'briefcase',
    dias: [2],
    hora: '20:30',
    horas: 2,
    empiezaEnSemanas: 2,
    tutores: ['tutora'],
    modulos: [
      {
        nombre: 'El mapa de las visas',
        nombreEn: 'The Map of Visas',
        descripcion: 'Qué visa para qué trabajo, y quién la pide.',
        descripcionEn: 'Which visa for which job, and who asks for it.',
        clases: [
          ['Inmigrante y no inmigrante: el mapa', 'Immigrant and Nonimmigrant: the Map'],
          ['H-1B: sorteo, plazos y tarifas', 'H-1B: Lottery, Deadlines and Fees'],
        ],
      },
      {
        nombre: 'Trabajo temporal',
        nombreEn: 'Temporary Work',
        descripcion: 'Campo, temporada y traslados dentro de la empresa.',
        descripcionEn: 'Farms, seasons and transfers within a company.',
        clases: [
          ['H-2A y H-2B', 'H-2A and H-2B'],
          ['L-1 para ejecutivos y especialistas', 'L-1 for Executives and Specialists'],
          ['O-1 y TN', 'O-1 and TN'],
        ],
      },
      {
        nombre: 'La residencia por empleo',
        nombreEn: 'Residence Through Employment',
        descripcion: 'De la certificación laboral a la residencia.',
        descripcionEn: 'From labor certification to residence.',
        clases: [
          ['PERM, paso a paso', 'PERM, Step by Step'],
          ['I-140 y ajuste de estatus', 'I-140 and Adjustment of Status'],
        ],
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
    imagen: 'passport',
    dias: [6],
    hora: '10:00',
    horas: 3,
    empiezaEnSemanas: 1,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Elegir el camino',
        nombreEn: 'Choosing the Road',
        descripcion: 'Entradas, salidas y perdones.',
        descripcionEn: 'Entries, departures and waivers.',
        clases: [
          ['Consulado o ajuste', 'Consulate or Adjustment'],
          ['Inadmisibilidad y perdones I-601 e I-601A', 'Inadmissibility and Waivers I-601 and I-601A'],
        ],
      },
      {
        nombre: 'Hacer el camino',
        nombreEn: 'Taking the Road',
        descripcion: 'El Centro Nacional de Visas, la I-485 y la cita.',
        descripcionEn: 'The National Visa Center, Form I-485 and the appointment.',
        clases: [
          ['DS-260 y el Centro Nacional de Visas', 'DS-260 and the National Visa Center'],
          ['I-485 y declaración de sostenimiento I-864', 'I-485 and Affidavit of Support I-864'],
          ['La cita en el consulado y en USCIS', 'The Appointment at the Consulate and at USCIS'],
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
    imagen: 'ledger',
    dias: [5],
    hora: '18:00',
    horas: 2,
    empiezaEnSemanas: 3,
    tutores: ['tutora'],
    modulos: [
      {
        nombre: 'Impuestos personales',
        nombreEn: 'Personal Taxes',
        descripcion: 'ITIN, ingresos y créditos.',
        descripcionEn: 'ITIN, income and credits.',
        clases: [
          ['El ITIN y el formulario W-7', 'The ITIN and Form W-7'],
          ['La declaración 1040 sin miedo', 'The 1040 Return Without Fear'],
        ],
      },
      {
        nombre: 'Tu empresa',
        nombreEn: 'Your Company',
        descripcion: 'De la idea al número de identificación.',
        descripcionEn: 'From the idea to the identification number.',
        clases: [
          ['LLC o corporación', 'LLC or Corporation'],
          ['EIN, licencias y cuenta bancaria', 'EIN, Licenses and Bank Account'],
          ['Nómina y contratistas', 'Payroll and Contractors'],
        ],
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
    imagen: 'megaphone',
    dias: [5],
    hora: '19:00',
    horas: 1,
    empiezaEnSemanas: 1,
    tutores: ['tutor'],
    modulos: [
      {
        nombre: 'Que te encuentren',
        nombreEn: 'Being Found',
        descripcion: 'Tu nombre, tu zona y tu perfil.',
        descripcionEn: 'Your name, your area and your profile.',
        clases: [
          ['Tu perfil en Google y en WhatsApp', 'Your Profile on Google and WhatsApp'],
          ['Contenido que genera confianza', 'Content That Builds Trust'],
        ],
      },
      {
        nombre: 'Que te elijan',
        nombreEn: 'Being Chosen',
        descripcion: 'Anuncios, reseñas y reglas.',
        descripcionEn: 'Ads, reviews and rules.',
        clases: [
          ['Anuncios con diez dólares', 'Ads With Ten Dollars'],
          ['Lo que la ley no te deja anunciar', 'What the Law Does Not Let You Advertise'],
        ],
      },
    ],
  },
];
