import { importJob } from '@article-bridge/contract';
import type { ImportFormat, ImportJob } from '@article-bridge/contract';
import { ApiProblem } from '../../api/api-problem.ts';
import { apiUrl, orProblem } from '../../api/request.ts';

const MEDIA_TYPES: Readonly<Record<ImportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  zip: 'application/zip',
  wxr: 'application/xml',
};

interface Upload {
  format: ImportFormat;
  collection: string;
  body: Blob;
  /** Called with the number of bytes sent. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to `POST /articles/import`. Uses XMLHttpRequest, since `fetch` does not report the
 * progress of an upload.
 *
 * @throws {ApiProblem} for every refusal, and if there is no answer
 */
export async function uploadImport({
  format,
  collection,
  body,
  onProgress,
  signal,
}: Upload): Promise<ImportJob> {
  const asked = new XMLHttpRequest();
  const answer = await new Promise<Response>((resolve, reject) => {
    asked.open('POST', apiUrl('articles/import', { collection }));
    asked.setRequestHeader('content-type', MEDIA_TYPES[format]);
    asked.upload.addEventListener('progress', ({ loaded }) => {
      onProgress(loaded);
    });
    asked.addEventListener('load', () => {
      const headers = { 'retry-after': asked.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(asked.responseText, { status: asked.status, headers }));
    });
    asked.addEventListener('error', () => {
      reject(ApiProblem.unreachable(new TypeError('the upload failed')));
    });
    asked.addEventListener('abort', () => {
      reject(new DOMException('the upload was cancelled', 'AbortError'));
    });
    signal.addEventListener('abort', () => {
      asked.abort();
    });
    asked.send(body);
  });
  return importJob.parse(await (await orProblem(answer)).json());
}
