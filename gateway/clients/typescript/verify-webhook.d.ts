/**
 * Whether a delivery is genuine. The code is the one that gateway/docs/webhooks.md shows.
 *
 * @param headers fields by lower-case name, as Node has them
 * @param body as it came, before anything parses it
 * @param now Unix seconds
 */
export function verifyWebhook(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string | Uint8Array,
  secret: string,
  now?: number,
): boolean;
