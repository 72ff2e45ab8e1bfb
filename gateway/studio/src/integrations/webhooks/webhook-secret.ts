/** Standard Webhooks asks for 24 to 64 bytes; the gateway makes 32, too. */
const SECRET_BYTES = 32;

/** A secret to sign with, as the gateway would make it: known before a webhook is stored. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
