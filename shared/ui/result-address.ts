/**
 * An address as a search result shows it: the host, and the path as breadcrumbs. A text that is not
 * an address is shown unchanged. Pure.
 */
export function resultAddress(address: string): string {
  if (!URL.canParse(address)) {
    return address;
  }
  const { host, pathname } = new URL(address);
  const steps = pathname.split('/').filter(Boolean).map(decoded);
  return [host, ...steps].join(' › ');
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch (error) {
    if (error instanceof URIError) {
      // Not every escape sequence is UTF-8.
      return step;
    }
    throw error;
  }
}
