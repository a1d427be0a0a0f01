/** The address at which a class is shown with its way in, which opens and shuts there by itself. Absolute. */
export const classAddress = (claseId: string, publicUrl: URL): string =>
  new URL(`/dashboard/subscriptions?clase=${claseId}`, publicUrl).href;
