import type { IncomingMessage } from 'node:http';

/** Beginnings of the service's own paths, below the prefix. */
const OWN_ROOTS = ['/api/v1/', '/media/', '/docs', '/healthz', '/readyz', '/metrics'];

/**
 * Lets a gateway at https://host/prefix be reached through a proxy that strips the prefix and
 * through one that keeps it: the prefix is removed if one of the service's own addresses follows.
 *
 * @param publicUrl without a trailing slash
 * @returns undefined if there is no prefix
 */
export function prefixRemover(
  publicUrl: string | undefined,
): ((request: Pick<IncomingMessage, 'url'>) => string) | undefined {
  const prefix = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  if (prefix === '') return undefined;
  return ({ url = '/' }) => {
    if (!url.startsWith(`${prefix}/`)) return url;
    const rest = url.slice(prefix.length);
    return OWN_ROOTS.some((root) => rest.startsWith(root)) ? rest : url;
  };
}
