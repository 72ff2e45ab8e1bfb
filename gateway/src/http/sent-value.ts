import { BODY_FORMS } from '@article-bridge/contract';

/** Characters of a value that a refusal shows. */
const SHOWN = 60;

/**
 * Names of fields, parameters and header fields whose values no refusal repeats, nor anything within them:
 * credentials, and objects whose members are the caller's own. `sent-values.integration.test.ts`
 * compares them with everything that the API takes.
 */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'code',
  'cookie',
  'current_password',
  'custom_fields',
  'headers',
  'new_password',
  'password',
  'secret',
  'secret_hash',
  'token',
]);

/** Addresses of somebody's endpoint: user, password and query may be credentials. */
const ADDRESS_NAMES: ReadonlySet<string> = new Set(['url', 'webhook']);

const BODY_NAMES: ReadonlySet<string> = new Set(BODY_FORMS);

/** Characters that are not seen, or that change what is seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A value as a refusal shows it: as JSON, cut off where it is long; of an object, a list and the text of
 * an article the type and the size, such as `object(3)`. Undefined if it is not shown.
 *
 * @param path names of the fields that lead to it
 */
export function shownInput(value: unknown, path: readonly string[]): string | undefined {
  if (value === undefined || path.some((name) => SECRET_NAMES.has(name.toLowerCase()))) {
    return undefined;
  }
  if (Array.isArray(value)) return `array(${value.length})`;
  if (typeof value === 'object' && value !== null) return `object(${Object.keys(value).length})`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const name = path.at(-1) ?? '';
  if (BODY_NAMES.has(name)) return `string(${value.length})`;
  return quoted(ADDRESS_NAMES.has(name) ? withoutCredentials(value) : value);
}

function quoted(text: string): string {
  // No more of it is looked at than twice as many units as characters are shown.
  const characters = Array.from(text.slice(0, 2 * SHOWN + 2));
  const isWhole = text.length <= 2 * SHOWN + 2 && characters.length <= SHOWN;
  const shown = isWhole ? text : `${characters.slice(0, SHOWN).join('')}…`;
  return JSON.stringify(shown).replace(INVISIBLE, escaped);
}

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, unit) => String.raw`\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');
}

function withoutCredentials(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//…@').replace(/\?.*/s, '?…');
}
