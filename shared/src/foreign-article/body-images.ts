import { readCount, resolvedAddress } from './plain-values.ts';

/** Where an image's tag begins. */
const IMAGE = /<img(?=[\s/>])/gi;

/** An attribute and its value, in any quotes. */
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** The sizes of an image, as attributes and in its style. */
const SIZES = [
  { name: 'width', styled: /(?:^|[;\s])width\s*:\s*(\d+)px/i },
  { name: 'height', styled: /(?:^|[;\s])height\s*:\s*(\d+)px/i },
] as const;

/** Called with the address of an image, and with what became of it: undefined if the image was removed. */
type NoteChange = (address: string, whole: string | undefined) => void;

/**
 * The HTML of a body with absolute addresses of its images and without tracking pixels, that is,
 * images of one pixel or hidden ones. Every other byte is kept.
 */
export function bodyImages(html: string, base: string | undefined, note: NoteChange): string {
  let changed = '';
  let done = 0;
  for (const { index } of html.matchAll(IMAGE)) {
    if (index < done) continue;
    const end = endOfTag(html, index);
    // A quote that is not closed takes in all that follows.
    if (end === undefined) break;
    const tag = html.slice(index, end);
    changed += html.slice(done, index) + changedTag(tag);
    done = end;
  }
  return changed + html.slice(done);

  function changedTag(tag: string): string {
    const attributes = attributesOf(tag);
    const address = attributes.get('src') ?? '';
    if (isTracking(attributes)) {
      note(address, undefined);
      return '';
    }
    const whole = resolvedAddress(decoded(address), base);
    if (whole === undefined || whole === decoded(address)) return tag;
    note(address, whole);
    return withAddress(tag, whole);
  }
}

/** The offset after a tag's `>`, which may also stand in quoted values; undefined if there is none. */
function endOfTag(html: string, start: number): number | undefined {
  let quote = '';
  for (let i = start; i < html.length; i += 1) {
    const character = html.charAt(i);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') {
      return i + 1;
    } else if (character === '"' || character === "'") {
      quote = character;
    }
  }
  return undefined;
}

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.slice(4).matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}

function isTracking(attributes: ReadonlyMap<string, string>): boolean {
  const style = attributes.get('style') ?? '';
  if (attributes.has('hidden') || HIDDEN.test(style)) return true;
  return SIZES.every(({ name, styled }) => {
    const size = readCount(attributes.get(name) ?? styled.exec(style)?.[1]);
    return size !== undefined && size <= 1;
  });
}

/** The character reference that addresses hold. */
function decoded(address: string): string {
  return address.replaceAll('&amp;', '&');
}

function withAddress(tag: string, address: string): string {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '%22');
  return tag.replace(
    /(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i,
    (_whole, name: string) => `${name}"${escaped}"`,
  );
}
