/** An assignment as its student sees it. */
export const assignmentAddress = (id: string): string => `/dashboard/tareas/${id}`;

const panel = '/dashboard/paneladmin/tareas';

/** The assignments that I teach. */
export const taughtAddress = panel;

/** Returns the path of an assignment's submissions; `todas` includes the marked ones. */
export const submissionsAddress = (tareaId: string, todas = false): string =>
  `${panel}?tarea=${tareaId}${todas ? '&ver=todas' : ''}`;

/** A submission, for marking. The notices to staff link here. */
export const submissionAddress = (id: string): string => `${panel}?entrega=${id}`;
