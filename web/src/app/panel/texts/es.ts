export const es = {
  heading: 'Gestión de {{section}}',
  label: 'Secciones del panel',
  back: 'Volver a la academia',
  groups: {
    teaching: 'Enseñanza',
    people: 'Personas',
    money: 'Dinero',
    academy: 'Academia',
  },
  search: 'Buscar',
  version: 'Versión {{version}}',
  sections: {
    cursos: 'Cursos',
    documentos: 'Documentos / Multimedia',
    tutorias: 'Tutorías',
    usuarios: 'Usuarios',
    suscripciones: 'Suscripciones',
    compras: 'Compras',
    soporte: 'Soporte',
    tareas: 'Tareas',
    tests: 'Tests',
    glosario: 'Glosario',
    codigos: 'Códigos',
    reportes: 'Reportes',
    'pagina-de-inicio': 'Página de inicio',
    correos: 'Correos',
    auditoria: 'Auditoría',
    'estado-del-sistema': 'Estado del sistema',
    configuracion: 'Configuración',
  },
  course: {
    label: 'Partes del curso',
    tabs: {
      resumen: 'Resumen',
      datos: 'Datos del curso',
      estudiantes: 'Estudiantes',
      calificaciones: 'Calificaciones',
    },
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    panel: typeof es;
  }
}
