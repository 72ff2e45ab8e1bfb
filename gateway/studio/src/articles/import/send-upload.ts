import type { ImportJob } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { articleOfHtml, htmlText } from './html-article.ts';
import type { PlannedUpload } from './import-plan.ts';
import type { uploadImport } from './upload.ts';
import { zipOf } from './zip-file.ts';

/** Makes of files what the API takes, and sends it by this. It throws `ApiProblem`. */
export function sendingAs(send: typeof uploadImport) {
  return async (
    upload: PlannedUpload,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<{ job: ImportJob; lineNames: readonly string[] }> => {
    const { format, collection } = upload;
    const body = await bodyOf(upload);
    // It may have been stopped while it was being packed.
    signal.throwIfAborted();
    const job = await send({ format, collection, body, onProgress, signal });
    const isOfLines = upload.preparation === 'read';
    return { job, lineNames: isOfLines ? upload.files.map(({ path }) => path) : [] };
  };
}

async function bodyOf({ files, preparation }: PlannedUpload): Promise<Blob> {
  if (preparation === 'pack') return packed(files);
  const [only] = files;
  if (preparation === 'none') return only?.file ?? new Blob();
  const lines = [];
  for (const { path, file } of files) {
    const text = htmlText(new Uint8Array(await file.arrayBuffer()));
    const page = new DOMParser().parseFromString(text, 'text/html');
    lines.push(`${JSON.stringify(articleOfHtml(page, path))}\n`);
  }
  return new Blob(lines);
}

async function packed(files: PlannedUpload['files']): Promise<Blob> {
  try {
    return await zipOf(files);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error(__('That is too many files at once: drop fewer at a time.'), {
      cause: error,
    });
  }
}
