import {
  readAddress,
  readBoolean,
  readCount,
  readName,
  readPositive,
  readStated,
  readText,
} from './plain-values.ts';
import { isEmpty, isObject, readEntries, readMember } from './reading.ts';
import type { JsonObject, Read } from './reading.ts';

/** Images up to this size are tracking pixels. */
const PIXEL = 1;

/** The members that are there; undefined where one that has to be is not. */
function composed(members: JsonObject, ...required: string[]): JsonObject | undefined {
  const found = Object.entries(members).filter(([, value]) => value !== undefined);
  const object = Object.fromEntries(found);
  return found.some(([, value]) => value !== null) && required.every((name) => name in object)
    ? object
    : undefined;
}

/** What a composed value holds beyond the members that are read; those stay as they are. */
function others(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

export const readAuthor: Read = (value, field, reading) => {
  if (typeof value === 'string') return composed({ name: readName(value, field, reading) }, 'name');
  if (Array.isArray(value)) return readAuthor(value[0], field, reading);
  if (!isObject(value)) return undefined;
  const member = (names: string[], read: Read) => readMember(value, names, read, field, reading);
  return composed(
    {
      ...others(value, 'name', 'url', 'email'),
      name: member(['name', 'display_name', 'full_name', 'username'], readStated),
      url: member(['url', 'website', 'link'], readAddress),
      email: member(['email'], readEmail),
    },
    'name',
  );
};

const readEmail: Read = (value) =>
  typeof value === 'string' && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(value.trim())
    ? value.trim()
    : undefined;

/** The image itself; undefined if it is too small to be seen. */
export const readImage: Read = (value, field, reading) => {
  if (Array.isArray(value)) return readImage(value[0], field, reading);
  if (!isObject(value)) {
    const url = readAddress(value, field, reading);
    return url === undefined ? undefined : { url, alt: '' };
  }
  const member = (names: string[], read: Read) => readMember(value, names, read, field, reading);
  return composed(
    {
      ...others(value, 'url', 'alt', 'caption', 'credit', 'width', 'height', 'mime_type'),
      url: member(['url', 'src', 'href', 'source_url', 'image_url'], readAddress),
      alt: member(['alt', 'alt_text', 'alternative_text'], readText) ?? '',
      caption: member(['caption'], readText),
      credit: member(['credit'], readText),
      width: member(['width'], readPositive),
      height: member(['height'], readPositive),
      mime_type: member(['mime_type'], readText),
    },
    'url',
  );
};

/** Whether an image is a tracking pixel: at most one pixel in either direction. */
export function isPixel(value: unknown): boolean {
  if (!isObject(value)) return false;
  const sizes = [readCount(value['width']), readCount(value['height'])];
  return sizes.every((size) => size !== undefined && size <= PIXEL);
}

/** A list of what one of its entries is; one entry alone is a list of one. */
export function listOf(read: Read): Read {
  return (value, field, reading) => {
    const found = readEntries(Array.isArray(value) ? value : [value], read, field, reading);
    return found.length === 0 ? undefined : found;
  };
}

/** Names: a list of them, one text with commas, or objects that have a name. */
export const readNames: Read = (value, field, reading) => {
  const values = typeof value === 'string' ? value.split(/[,;\n]/) : value;
  return listOf(readName)(values, field, reading);
};

/** `{index, follow}`, or what stands in a page's `<meta name="robots">`. */
export const readRobots: Read = (value) => {
  const words = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [value];
  if (words.some((word) => typeof word === 'string'))
    return robotsOf(words.join(',').toLowerCase());
  if (!isObject(value)) return undefined;
  const stated = (name: string) => {
    const no = readBoolean(value[`no${name}`]);
    const word = value[name];
    const own =
      readBoolean(word) ??
      (typeof word === 'string' ? robotsOf(word.toLowerCase())?.[name] : undefined);
    return own ?? (no === undefined ? undefined : !no);
  };
  const [index, follow] = [stated('index'), stated('follow')];
  if (index === undefined && follow === undefined) return undefined;
  return { ...others(value, 'index', 'follow'), index: index ?? true, follow: follow ?? true };
};

function robotsOf(text: string): Record<string, boolean> | undefined {
  if (!/\b(?:no)?(?:index|follow)\b|\b(?:all|none)\b/.test(text)) return undefined;
  const isNone = /\bnone\b/.test(text);
  return {
    index: !isNone && !/\bnoindex\b/.test(text),
    follow: !isNone && !/\bnofollow\b/.test(text),
  };
}

const CARDS = ['summary', 'summary_large_image'];

const readCard: Read = (value) => {
  const card = readText(value)?.trim().toLowerCase();
  return card !== undefined && CARDS.includes(card) ? card : undefined;
};

/** What is shown where the article is shared, `prefix` being how its members may begin, too. */
function readSharing(prefix: string): Read {
  return (value, field, reading) => {
    if (!isObject(value)) return undefined;
    const member = (names: string[], read: Read) => {
      const all = names.flatMap((name) => [name, `${prefix}_${name}`, `${prefix}:${name}`]);
      return readMember(value, all, read, field, reading);
    };
    return composed({
      ...others(value, 'card', 'title', 'description', 'image_url'),
      card: prefix === 'twitter' ? member(['card'], readCard) : value['card'],
      title: member(['title'], readText),
      description: member(['description'], readText),
      image_url: member(['image_url', 'image'], readAddress),
    });
  };
}

export const readOpenGraph = readSharing('og');

export const readTwitter = readSharing('twitter');

/** Objects of schema.org: a list of them, one alone, or their JSON with or without `<script>`. */
export const readJsonLd: Read = (value, field, reading) => {
  if (typeof value !== 'string') {
    return listOf((entry) => (isObject(entry) ? entry : undefined))(value, field, reading);
  }
  const text = value.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? undefined : readJsonLd(parsed, field, reading);
  } catch {
    // No JSON: it is left out.
    return undefined;
  }
};

function readPair(first: string[], second: string[], readSecond: Read): Read {
  return (value, field, reading) => {
    if (!isObject(value)) return undefined;
    const [a = '', b = ''] = [first[0], second[0]];
    const found = {
      ...others(value, a, b),
      [a]: readMember(value, first, readStated, field, reading),
      [b]: readMember(value, second, readSecond, field, reading),
    };
    return composed(found, a, b);
  };
}

export const readFaqEntry = readPair(
  ['question', 'q', 'name'],
  ['answer', 'a', 'text'],
  readStated,
);

export const readSource: Read = (value, field, reading) => {
  if (isObject(value)) {
    const named = isEmpty(value['title'])
      ? { ...value, title: value['name'] ?? value['url'] }
      : value;
    return readPair(['title'], ['url', 'href', 'link'], readAddress)(named, field, reading);
  }
  const url = readAddress(value, field, reading);
  return url === undefined ? undefined : { title: url, url };
};

/** The contract's links lead to UUIDs; what has another identifier is linked by its address. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const readInternalLink: Read = (value, field, reading) => {
  if (!isObject(value)) return undefined;
  const text = readMember(
    value,
    ['anchor_text', 'anchor', 'text', 'title'],
    readStated,
    field,
    reading,
  );
  if (text === undefined) return undefined;
  const rest = { ...others(value, 'uuid', 'url', 'anchor_text'), anchor_text: text };
  const { uuid } = value;
  if (typeof uuid === 'string' && UUID.test(uuid)) return { ...rest, uuid };
  return composed(
    { ...rest, url: readMember(value, ['url', 'href'], readAddress, field, reading) },
    'url',
  );
};
