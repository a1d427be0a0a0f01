/** The panel's section of tests. */
export const testsSection = '/dashboard/paneladmin/tests';

export const testsOfAddress = (cursoId: string): string => `${testsSection}?cursoId=${cursoId}`;
export const editorAddress = (id: string): string => `${testsSection}/${id}`;
export const newTestAddress = (cursoId: string): string => `${testsSection}/nuevo?cursoId=${cursoId}`;
export const resultsAddress = (id: string): string => `${testsSection}/${id}/resultados`;
export const bankAddress = (cursoId: string): string => `${testsSection}/banco?cursoId=${cursoId}`;
