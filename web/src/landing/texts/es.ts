import type { LandingTexts } from './landing-texts.ts';

export const es: LandingTexts = {
  meta: {
    title: 'Academia Puente · Formación en vivo para preparadores de inmigración',
    description:
      'Clases en vivo, en español, para preparadores de formularios y asistentes legales de inmigración: visas de trabajo, ciudadanía, trámites consulares, impuestos y marketing. Paga completo o en __INSTALMENTS_ES__.',
    imageAlt: 'Un puente de piedra al amanecer con personas que lo cruzan',
  },
  nav: {
    label: 'Secciones',
    menu: 'Menú',
    home: 'Academia Puente, inicio',
    whyus: 'Por qué Puente',
    courses: 'Cursos',
    tutors: 'Instructores',
    levels: 'Niveles',
    plans: 'Planes',
    testimonials: 'Testimonios',
    login: 'Iniciar sesión',
    register: 'Crear cuenta',
    dashboard: 'Ir a mi panel',
    language: 'Idioma',
    skip: 'Saltar al contenido',
    top: 'Volver arriba',
  },
  hero: { secondary: 'Ver los cursos' },
  mission: {
    title: 'Nuestra misión',
    text: 'Formamos preparadores para fortalecer comunidades: detrás de cada formulario bien hecho hay una familia que avanza con menos miedo.',
  },
  courses: {
    title: 'Cursos destacados',
    text: 'Seis programas que puedes tomar por separado o combinar en tu propia ruta. Cada uno tiene su página, con precio, fechas y temario.',
    action: 'Ver curso',
    actionLabel: 'Ver curso: {{course}}',
    live: 'Clases en vivo',
    lessons: '{{count}} lecciones',
    list: [
      {
        emblem: 'form',
        category: 'Inmigración',
        title: 'Programa de Preparador de Formularios',
        text: 'La base del oficio: entrevistas, formularios, evidencias y la organización de una oficina que no pierde un plazo.',
        lessons: null,
      },
      {
        emblem: 'ledger',
        category: 'Negocios',
        title: 'Impuestos y Formación de Empresas',
        text: 'Declaraciones personales, ITIN, LLC y las obligaciones de una empresa pequeña, explicadas con números reales.',
        lessons: null,
      },
      {
        emblem: 'megaphone',
        category: 'Negocios',
        title: 'Marketing Digital para tu Oficina',
        text: 'Que te encuentre quien te necesita: presencia local, redes, reseñas y publicidad honesta para servicios migratorios.',
        lessons: null,
      },
      {
        emblem: 'briefcase',
        category: 'Inmigración',
        title: 'Visas de Trabajo y Empleo',
        text: 'Categorías, requisitos y calendarios de las peticiones de empleo, con la preparación de cada paquete.',
        lessons: 7,
      },
      {
        emblem: 'star',
        category: 'Inmigración',
        title: 'Ciudadanía y Naturalización',
        text: 'De la elegibilidad al juramento: el N-400, los documentos que lo sostienen y la preparación de la entrevista.',
        lessons: 6,
      },
      {
        emblem: 'passport',
        category: 'Inmigración',
        title: 'Proceso Consular y Ajuste de Estatus',
        text: 'Los dos caminos a la residencia, cuándo se toma cada uno y cómo se arma el expediente sin rechazos.',
        lessons: 5,
      },
    ],
  },
  tutors: { sample: 'Personas de ejemplo: los nombres y retratos son inventados.' },
  levels: {
    title: 'Tres niveles, un mismo camino',
    text: 'Entra donde te corresponda. Si dudas, empieza por el básico: lo demás se apoya en él. Cada curso dice su nivel.',
    list: [
      {
        name: 'Básico',
        level: 'Nivel Operativo',
        who: 'Para quien empieza desde cero',
        points: [
          'Vocabulario y mapa del sistema migratorio',
          'Formularios esenciales, paso a paso',
          'Límites y ética del preparador',
        ],
      },
      {
        name: 'Intermedio',
        level: 'Nivel Estratégico',
        who: 'Para quien ya prepara casos',
        points: [
          'Expedientes completos por categoría',
          'Evidencias, traducciones y plazos',
          'Respuestas a solicitudes de evidencia',
        ],
      },
      {
        name: 'Avanzado',
        level: 'Nivel Profesional',
        who: 'Para quien dirige una oficina',
        points: [
          'Casos combinados y excepciones frecuentes',
          'Control de calidad de un equipo',
          'Impuestos, empresa y crecimiento',
        ],
      },
    ],
  },
  plans: { popular: 'Más popular' },
  testimonials: { sample: 'Voces de ejemplo: las personas y sus palabras son inventadas.' },
  questions: {
    title: 'Preguntas frecuentes',
    list: [
      {
        question: '¿Con estos cursos puedo dar asesoría legal?',
        answer:
          'No. En Estados Unidos solo un abogado o un representante acreditado puede dar asesoría legal. Aquí aprendes a preparar formularios y expedientes con corrección, y a reconocer cuándo un caso debe pasar a un profesional autorizado.',
      },
      {
        question: '¿Qué necesito para empezar?',
        answer:
          'Un teléfono o una computadora con cámara y conexión a internet. Los cursos básicos no piden experiencia; en los demás te decimos qué conviene saber antes.',
      },
      {
        question: '¿Cuánto cuestan los cursos?',
        answer:
          'Cada curso tiene su precio en dólares, con su descuento si lo hay. Está en su página, junto con las fechas; no necesitas una cuenta para verlo. Puedes pagar completo o, desde __INSTALMENTS_FROM_ES__, en __INSTALMENTS_ES__ sin recargos.',
      },
      {
        question: '¿Cómo funcionan las __INSTALMENTS_ES__?',
        answer:
          'Pagas __INSTALMENTS_FIRST_ES__ hoy y entras de inmediato. __INSTALMENTS_REST_ES__ El total es el precio del curso, sin recargos, y puedes adelantar pagos cuando quieras.',
      },
      {
        question: '¿Cuándo son las clases?',
        answer:
          'Fuera del horario de trabajo. La página de cada curso dice el día y la hora de todas sus clases; después de inscribirte las tienes en un calendario, en tu propia zona horaria.',
      },
      {
        question: '¿Y si no puedo asistir a una clase?',
        answer: 'Los materiales de la clase quedan en tu panel y puedes preguntar en el foro o al instructor.',
      },
      {
        question: '¿Recibo un certificado?',
        answer:
          'Sí: al aprobar el examen del curso recibes un certificado en PDF con un código que cualquiera puede comprobar en línea.',
      },
      {
        question: '¿Las clases son en español?',
        answer:
          'Sí. Los formularios se trabajan en inglés, que es como se presentan, y se explican en español. La plataforma está en los dos idiomas.',
      },
    ],
  },
  closing: {
    title: 'Hay alguien esperando al otro lado.',
    text: 'Mira los programas con sus fechas y precios, crea tu cuenta gratis y decide sin prisa.',
    action: 'Crear mi cuenta',
  },
  footer: {
    text: 'Formación en vivo para preparadores de inmigración.',
    legal:
      'Academia Puente es una escuela. No es un bufete de abogados ni una agencia del gobierno, y sus cursos no sustituyen la asesoría legal.',
    academy: 'Academia',
    information: 'Información',
    privacy: 'Privacidad',
    terms: 'Términos',
    contact: 'Contacto',
    rights: '© {{year}} Academia Puente. Todos los derechos reservados.',
  },
  dialogs: {
    failed: 'No se pudo abrir el formulario. Verifica tu conexión e inténtalo de nuevo.',
  },
};
