/** The panel's section of courses. */
export const coursesAddress = '/dashboard/paneladmin/cursos';

export const newCourseAddress = `${coursesAddress}/nuevo`;

export const courseAddress = (id: string): string => `${coursesAddress}/${id}`;

/** The summary of a course, for administrators. */
export const summaryAddress = (id: string): string => `${courseAddress(id)}/resumen`;
