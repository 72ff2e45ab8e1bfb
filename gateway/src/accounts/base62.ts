import { randomInt } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random base62 text; each character carries 5.95 bits. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
}

/** A number in base62, filled up with zeros. */
export function toBase62(number: number, length: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
  }
  return text.padStart(length, '0');
}
