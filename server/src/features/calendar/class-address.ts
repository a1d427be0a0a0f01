/** The absolute URL of the page that shows a class and its link to enter. */
export const classAddress = (claseId: string, publicUrl: URL): string =>
  new URL(`/dashboard/subscriptions?clase=${claseId}`, publicUrl).href;
