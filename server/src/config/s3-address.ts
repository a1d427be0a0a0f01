import { z } from 'zod';

export interface S3Address {
  bucket: string;
  /** The prefix of every key: '', or a folder with a trailing slash. */
  prefix: string;
  region: string;
  /** The URL of an S3-compatible storage that isn't Amazon's. */
  endpoint: string | undefined;
}

const example = 'as in s3://bucket?region=us-east-1';

/** `s3://bucket/folder?region=…&endpoint=…`; the folder and the endpoint are optional. */
export const S3Address = z.url({ protocol: /^s3$/ }).transform((address, context): S3Address => {
  const url = new URL(address);
  const { region = '', endpoint, ...others } = Object.fromEntries(url.searchParams);
  const [surprise] = Object.keys(others);
  const complaints = [
    !url.hostname && `it names no bucket, ${example}`,
    (url.username || url.password) && 'credentials go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    !region && `it names no region, ${example}`,
    endpoint && !/^https?:\/\/[^/]/.test(endpoint) && 'its endpoint does not begin with https:// or http://',
    surprise && `it takes region and endpoint, not ${surprise}`,
  ];
  const message = complaints.find((complaint) => typeof complaint === 'string' && complaint !== '');
  if (message) {
    context.addIssue({ code: 'custom', message, input: address });
    return z.NEVER;
  }
  const folder = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '');
  return { bucket: url.hostname, prefix: folder && `${folder}/`, region, endpoint };
});
