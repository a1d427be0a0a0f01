/**
 * Options of a job that sends one mail: it is retried for about 40 minutes, and several are sent at a time, so that a mail
 * server that is slow with one recipient holds up nobody else.
 */
export const mailJobOptions = {
  retryLimit: 8,
  retryDelaySeconds: 10,
  retryBackoff: true,
  concurrency: 3,
  isMail: true,
};
