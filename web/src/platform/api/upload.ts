/** Like `fetch`, for a form with files: `onProgress` gets the upload progress, from 0 to 1. */
export const upload = (
  address: string,
  { method = 'POST', headers, body = null, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    // XMLHttpRequest, because `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    request.responseType = 'arraybuffer';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status } = request;
      const content = status === 204 ? null : (request.response as ArrayBuffer);
      resolve(new Response(content, { status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit | null);
  });

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    }),
  );
};
