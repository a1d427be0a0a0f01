import { expect, test, vi } from 'vitest';

import { ApiError } from '../../../platform/api/errors.ts';
import type { PartedUpload } from '../../../shared/uploads/parted-upload.ts';
import { isUnderWay, type NewUpload, type QueuedUpload, UploadQueue } from './upload-queue.ts';

const one = (titulo: string): NewUpload => ({
  claseId: 'k',
  clase: 'Clase 1',
  titulo,
  tipo: 'pdf',
  mandatorio: false,
  file: new File(['x'], `${titulo}.pdf`),
  subidaId: null,
});

/** A queue whose sending each test ends by hand. */
function queueForTest() {
  const sent = new Map<
    string,
    { upload: QueuedUpload; end: () => void; fail: (error: unknown) => void } & Pick<
      PartedUpload,
      'progress' | 'signal'
    >
  >();
  const discard = vi.fn(async () => {});
  const arrived = vi.fn();
  const queue = new UploadQueue({
    discard,
    arrived,
    send: (upload, options) =>
      new Promise((resolve, reject) => {
        sent.set(upload.titulo, { upload, ...options, end: resolve, fail: reject });
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      }),
  });
  const states = () => queue.view().map(({ titulo, state }) => `${titulo} ${state.is} ${state.sent}`);
  const keyOf = (titulo: string) => queue.view().find((each) => each.titulo === titulo)!.key;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, discard, arrived, states, keyOf, settled };
}

test('[ADM-4] several files are sent two at a time, each with its progress', async () => {
  const { queue, sent, arrived, states, settled } = queueForTest();
  queue.add([one('A'), one('B'), one('C')]);
  expect(states()).toEqual(['A sending 0', 'B sending 0', 'C queued 0']);
  sent.get('A')!.progress.sent(0.5);
  expect(states()[0]).toBe('A sending 0.5');
  sent.get('A')!.progress.waiting();
  expect(states()[0]).toBe('A waiting 0.5');
  sent.get('B')!.end();
  await settled();
  expect(states()).toEqual(['A waiting 0.5', 'B done 1', 'C sending 0']);
  expect(arrived).toHaveBeenCalledOnce();
  queue.hideDone();
  expect(states()).toEqual(['A waiting 0.5', 'C sending 0']);
  expect(isUnderWay(queue.view())).toBe(true);
});

test('[ADM-4] one that failed says why and is retried from where the server is; the others go on', async () => {
  const { queue, sent, states, keyOf, settled } = queueForTest();
  queue.add([one('A'), one('B')]);
  void sent.get('A')!.progress.begun('s-1');
  sent.get('A')!.progress.sent(0.4);
  sent.get('A')!.fail(new ApiError(422, 'DOCUMENT_TYPE_MISMATCH', 'No es del tipo elegido.'));
  await settled();
  expect(states()).toEqual(['A failed 0.4', 'B sending 0']);
  expect(queue.view()[0]?.state).toMatchObject({ message: 'No es del tipo elegido.' });
  queue.resume(keyOf('A'));
  expect(sent.get('A')!.upload.subidaId).toBe('s-1');
  sent.get('A')!.end();
  sent.get('B')!.end();
  await settled();
  expect([states(), isUnderWay(queue.view())]).toEqual([['A done 1', 'B done 1'], false]);
});

test('[ADM-4] one is paused and goes on, which gives way to the next', async () => {
  const { queue, sent, states, keyOf, settled } = queueForTest();
  queue.add([one('A'), one('B'), one('C')]);
  sent.get('A')!.progress.sent(0.3);
  queue.pause(keyOf('A'));
  await settled();
  expect(states()).toEqual(['A paused 0.3', 'B sending 0', 'C sending 0']);
  // Late answers of the sending that was ended change nothing.
  sent.get('A')!.progress.sent(0.9);
  queue.resume(keyOf('A'));
  expect(states()[0]).toBe('A queued 0.3');
  sent.get('B')!.end();
  await settled();
  expect(states()[0]).toBe('A sending 0.3');
});

test('[ADM-4] one that is canceled is discarded at the server, also when it was just being begun', async () => {
  const { queue, sent, discard, states, keyOf, settled } = queueForTest();
  queue.add([one('A'), one('B'), one('C')]);
  void sent.get('A')!.progress.begun('s-1');
  queue.cancel(keyOf('A'));
  const late = sent.get('B')!;
  queue.cancel(keyOf('B'));
  await settled();
  expect([states(), discard.mock.calls]).toEqual([['C sending 0'], [['s-1']]]);
  void late.progress.begun('s-2');
  expect(discard).toHaveBeenCalledWith('s-2');
});
