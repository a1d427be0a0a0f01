/** The panel's section of tests. */
export const testsSection = '/dashboard/paneladmin/tests';

export const testsOfAddress = (cursoId: string): string => `${testsSection}?cursoId=${cursoId}`;
export const editorAddress = (id: string): string => `${testsSection}/${id}`;
export const newTestAddress = (cursoId: string): string => `${testsSection}/nuevo?cursoId=${cursoId}`;
export const resultsAddress = (id: string): string => `${testsSection}/${id}/resultados`;
/** Attempts whose open answers wait for a tutor: of a course, or of all. */
export const toMarkAddress = (cursoId?: string): string =>
  `${testsSection}/respuestas${cursoId === undefined ? '' : `?cursoId=${cursoId}`}`;

/** The open answers of an attempt. The notices to tutors link here. */
export const markingAddress = (attemptId: string): string => `${testsSection}/respuestas/${attemptId}`;

export const bankAddress = (cursoId: string): string => `${testsSection}/banco?cursoId=${cursoId}`;
