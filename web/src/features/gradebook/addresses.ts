/** The students of a test with their results, for staff. */
export const resultsAddress = (pruebaId: string): string => `/dashboard/paneladmin/tests/${pruebaId}/resultados`;

/** A piece of work that was handed in, for marking. */
export const submissionAddress = (entregaId: string): string => `/dashboard/paneladmin/tareas?entrega=${entregaId}`;

/** Record of one student in a course, class by class. */
export const studentAddress = (cursoId: string, id: string): string =>
  `/dashboard/paneladmin/cursos/${cursoId}/estudiantes/${id}`;
