/** What a frame of the preview may hold beside the gateway's own markup: nothing that runs. */
export const FRAME_SANDBOX = 'allow-same-origin';

/** Scripts are forbidden to the frame three times: by its sandbox, by this, and by the schema. */
export const FRAME_POLICY =
  "default-src 'none'; img-src 'self' https: data: blob:; media-src https:; style-src 'unsafe-inline'";

/** The document that articles are put into. */
export function frameDocument(stylesheet: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">`;
  const head = `<meta charset="utf-8">${policy}<style>${stylesheet}</style>`;
  return `<!doctype html><html><head>${head}</head><body></body></html>`;
}
