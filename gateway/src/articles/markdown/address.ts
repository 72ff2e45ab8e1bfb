/** Endings of the files that Markdown is kept in, and of the images that become media. */
const MARKDOWN_PATH = /\.(?:md|markdown)$/i;
const IMAGE_PATH = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether an address names a file of the writer's, or carries one (`data:`), and not a place on the web. */
export function isLocal(address: string): boolean {
  if (/^data:/i.test(address)) return true;
  return address !== '' && !/^[#?]/.test(address) && !isRemote(address);
}

function isRemote(address: string): boolean {
  return SCHEME.test(address) || address.startsWith('//') || address.startsWith('\\');
}

/** Whether a link leads to something that is imported with the article: its images, its siblings. */
export function isImportableLink(address: string): boolean {
  const path = pathOf(address);
  return isLocal(address) && (MARKDOWN_PATH.test(path) || IMAGE_PATH.test(path));
}

export function isMarkdownPath(path: string): boolean {
  return MARKDOWN_PATH.test(path);
}

/**
 * Normalizes an address: Markdown's `a b.png` and `a%20b.png` are the same file, and the HTML of either has
 * `a%20b.png`.
 */
export function addressKey(address: string): string {
  try {
    return decodeURI(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}

/** The path of a local address, without query and fragment, as the file system knows it. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** `#section` of an address, or nothing. */
export function fragmentOf(address: string): string {
  const hash = address.indexOf('#');
  return hash === -1 ? '' : address.slice(hash);
}
