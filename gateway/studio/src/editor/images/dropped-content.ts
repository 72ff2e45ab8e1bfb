import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { perform } from '../rendering/renderer.ts';
import { isImage } from './fitting-image.ts';
import { hasFormatting } from './pasted-html.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

export interface DroppedContentOptions {
  /** Also receives other dropped content, to say why it is not accepted. */
  onImages: (view: EditorView, files: File[], at: number) => void;
  /** BCP 47; the article's. */
  language: () => string;
}

/** Handles images and formatted text that are dropped or pasted into the text. */
export function droppedContent(options: DroppedContentOptions): Extension {
  return [
    uploadPlaceholders,
    EditorView.domEventHandlers({
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        // The editor itself inserts plain text.
        if (files.every(isText)) return false;
        event.preventDefault();
        const { clientX: x, clientY: y } = event;
        const at = view.posAtCoords({ x, y }) ?? view.state.doc.length;
        options.onImages(view, files, at);
        return true;
      },
      paste: (event, view) => {
        const { clipboardData } = event;
        const html = clipboardData?.getData('text/html') ?? '';
        const text = clipboardData?.getData('text/plain') ?? '';
        if (html !== '' && hasFormatting(html)) {
          event.preventDefault();
          void pasteHtml(view, { html, text }, options);
          return true;
        }
        // Word and browsers put a picture of the text beside the text.
        const files = text === '' ? imagesOf(clipboardData) : [];
        if (files.length === 0) return false;
        event.preventDefault();
        options.onImages(view, files, view.state.selection.main.from);
        return true;
      },
    }),
  ];
}

/** Takes what was dropped beside the text as a drop at a place of it is taken. */
export async function takeDrop(
  view: EditorView,
  transfer: DataTransfer,
  at: number,
  onImages: DroppedContentOptions['onImages'],
): Promise<void> {
  const files = [...transfer.files];
  if (!files.every(isText)) {
    onImages(view, files, at);
    return;
  }
  const texts = files.map((file) => file.text());
  const insert =
    files.length === 0 ? transfer.getData('text/plain') : (await Promise.all(texts)).join('\n');
  if (insert === '') return;
  const from = Math.min(at, view.state.doc.length);
  view.dispatch({
    changes: { from, insert },
    selection: { anchor: from },
    userEvent: 'input.drop',
    scrollIntoView: true,
  });
}

async function pasteHtml(
  view: EditorView,
  { html, text }: { html: string; text: string },
  { language }: DroppedContentOptions,
): Promise<void> {
  // What cannot be read, or takes too long, is pasted as the text that comes with it.
  const markdown = await perform('paste', { html, language: language() }).catch(() => '');
  const insert = markdown.trim() === '' ? text : markdown.trimEnd();
  view.dispatch({
    ...view.state.replaceSelection(insert),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

/** By the name as well: systems know no type for Markdown. */
function isText({ type, name }: File): boolean {
  return type.startsWith('text/') || /\.(?:md|markdown)$/i.test(name);
}

function imagesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(isImage);
}
