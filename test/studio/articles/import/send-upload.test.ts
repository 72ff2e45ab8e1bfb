import { expect, it } from 'vitest';
import { planImport } from '../../../../gateway/studio/src/articles/import/import-plan.ts';
import { sendingAs } from '../../../../gateway/studio/src/articles/import/send-upload.ts';

it('an upload that is stopped while it is being prepared is not sent', async () => {
  const sent: Blob[] = [];
  const send = sendingAs(({ body }) => {
    sent.push(body);
    return Promise.reject(new Error('sent'));
  });
  const [upload] = planImport([{ path: 'a.zip', file: new File(['abc'], 'a.zip') }]).uploads;
  if (upload === undefined) throw new Error('nothing is uploaded');
  const { signal, stop } = stoppable();
  const sending = send(upload, () => undefined, signal);
  stop();
  await expect(sending).rejects.toThrow('aborted');
  expect(sent).toEqual([]);
  await expect(send(upload, () => undefined, stoppable().signal)).rejects.toThrow('sent');
});

function stoppable() {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  return { signal: controller.signal, stop };
}
