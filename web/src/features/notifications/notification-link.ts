/**
 * The address of a notification: a path of this site, or undefined. Rewrites the former path /dashboard/mensajes
 * (ROUTE-5) and keeps its query.
 */
export const notificationLink = (enlace: string | null): string | undefined => {
  // `//host` and `/\host` are URLs of other sites (open redirect).
  if (!enlace || !/^\/(?![/\\])/.test(enlace)) return undefined;
  return enlace.replace(/^\/dashboard\/mensajes[^?#]*/, '/dashboard/notifications');
};
