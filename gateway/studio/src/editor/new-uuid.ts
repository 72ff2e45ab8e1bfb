/** A random identifier (RFC 9562, version 4), also on a page that is not served securely. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : byte;
    const value = index === 8 ? (versioned & 0x3f) | 0x80 : versioned;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
