import type { EditorView } from '@codemirror/view';
import { asProblem } from '../../api/api-problem.ts';
import { asUserOfNow } from '../../session/session.ts';
import { uploadImage } from '../article-api.ts';
import { fittingImage } from './fitting-image.ts';
import { imageMarkdown } from './image-markdown.ts';
import { outsideOfCode } from './outside-of-code.ts';
import { placeOfUpload, uploadBegun, uploadEnded } from './upload-placeholders.ts';

/** An image that could not be uploaded, with why. */
export interface FailedUpload {
  id: number;
  file: File;
  message: string;
}

let count = 0;

/**
 * Uploads images and inserts each at its place when its upload is complete; the text may be edited
 * in the meantime. Returns the failed ones, which leave no trace in the text.
 */
export async function insertImages(
  view: EditorView,
  files: readonly File[],
  at: number,
): Promise<FailedUpload[]> {
  const failures: FailedUpload[] = [];
  const upload = asUserOfNow(uploadImage);
  for (const file of files) {
    const failure = await insertImage(view, file, at, upload);
    if (failure !== undefined) failures.push(failure);
  }
  return failures;
}

async function insertImage(
  view: EditorView,
  file: File,
  wanted: number,
  upload: typeof uploadImage,
): Promise<FailedUpload | undefined> {
  count += 1;
  const id = count;
  const at = outsideOfCode(view.state, Math.min(wanted, view.state.doc.length));
  view.dispatch({ effects: uploadBegun.of({ id, name: file.name, at }) });
  try {
    const { url } = await upload(await fittingImage(file));
    const place = placeOfUpload(view, id);
    if (place !== undefined) {
      const line = view.state.doc.lineAt(place);
      const above = view.state.doc.line(Math.max(1, line.number - 1));
      const before = view.state.sliceDoc(above.from, place);
      const after = view.state.sliceDoc(place, line.to);
      const { insert, alt } = imageMarkdown(url, file.name, before, after);
      view.dispatch({
        changes: { from: place, insert },
        // The cursor stands where the alternative text is written.
        selection: { anchor: place + alt.from, head: place + alt.to },
        effects: uploadEnded.of({ id }),
        userEvent: 'input.image',
        scrollIntoView: true,
      });
    }
    return undefined;
  } catch (error) {
    view.dispatch({ effects: uploadEnded.of({ id }) });
    return { id, file, message: asProblem(error).message };
  }
}
