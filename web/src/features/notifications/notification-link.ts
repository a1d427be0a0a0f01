/**
 * Where a notification leads: a path of this site, or nowhere. Messages used to live under /dashboard/mensajes
 * (ROUTE-5); their query is kept.
 */
export const notificationLink = (enlace: string | null): string | undefined => {
  // `//host` and `/\host` are addresses of other sites.
  if (!enlace || !/^\/(?![/\\])/.test(enlace)) return undefined;
  return enlace.replace(/^\/dashboard\/mensajes[^?#]*/, '/dashboard/notifications');
};
