/**
 * Saves an answer as a download, under the name that the answer gives it. It is read as a blob,
 * which browsers keep on the disk when it is large, so that a refusal can be shown on the page.
 *
 * @param fallback the name if the answer has none
 */
export async function saveAs(response: Response, fallback: string): Promise<void> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named?.[1] ?? fallback;
  link.click();
  URL.revokeObjectURL(address);
}
