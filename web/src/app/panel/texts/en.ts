import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  heading: 'Managing {{section}}',
  label: 'Sections of the panel',
  back: 'Back to the academy',
  groups: {
    teaching: 'Teaching',
    people: 'People',
    money: 'Money',
    academy: 'Academy',
  },
  search: 'Search',
  version: 'Version {{version}}',
  sections: {
    cursos: 'Courses',
    documentos: 'Documents / Multimedia',
    tutorias: 'Tutorials',
    usuarios: 'Users',
    suscripciones: 'Subscriptions',
    compras: 'Purchases',
    soporte: 'Support',
    tareas: 'Assignments',
    tests: 'Tests',
    glosario: 'Glossary',
    codigos: 'Codes',
    reportes: 'Reports',
    'pagina-de-inicio': 'Landing page',
    correos: 'E-mails',
    auditoria: 'Audit',
    'estado-del-sistema': 'System status',
    configuracion: 'Settings',
  },
  course: {
    label: 'Parts of the course',
    tabs: {
      resumen: 'Summary',
      datos: 'Course details',
      estudiantes: 'Students',
      calificaciones: 'Grades',
    },
  },
};
