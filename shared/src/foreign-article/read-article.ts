import { CONTRACT_NAME, CONTRACT_VERSION } from '../versions.ts';
import { bodyImages } from './body-images.ts';
import { isPixel } from './composed-values.ts';
import { LISTED_FIELDS, derivedField } from './derived-fields.ts';
import { FIELDS } from './fields.ts';
import type { Field } from './fields.ts';
import { ARTICLE_ADDRESSES, BODIES, GROUPS, OTHER_NAMES, WRAPPERS } from './names.ts';
import { resolvedAddress } from './plain-values.ts';
import { WARNINGS_MAXIMUM, isEmpty, isObject, warn } from './reading.ts';
import type { JsonObject, Reading, ReadingWarning } from './reading.ts';
import { soundJson } from './sound-json.ts';

export interface ForeignArticle {
  /** As in the request: an opaque string, kept as it is. */
  uuid: string;
  /** What the list says of it, if it was seen there. */
  listed?: Readonly<JsonObject> | undefined;
  /** What the service answered, decoded. */
  sent: Readonly<JsonObject>;
  /** Bodies that were found elsewhere, as in their exports. */
  bodies?: Readonly<{ html?: string; markdown?: string }> | undefined;
  /** The address it was read from, below which relative addresses may lie. */
  address?: string | undefined;
}

export interface ReadArticle {
  /**
   * A payload of the contract, except that `content_hash` is as sent, if it was, and that `title`,
   * `language`, `html` and `markdown` are absent if they could not be read.
   */
  payload: JsonObject;
  /** The first hundred. */
  warnings: ReadingWarning[];
  /** Required fields that the article itself lacks. */
  lacking: string[];
}

/** The article itself, where a service wraps it in an object. */
export function unwrapped(sent: Readonly<JsonObject>): Readonly<JsonObject> {
  for (const name of WRAPPERS) {
    const inner = sent[name];
    const isWrapper = !FIELDS.some(({ name: field }) => field !== 'status' && field in sent);
    if (isWrapper && isObject(inner)) return inner;
  }
  return sent;
}

/** Whether the answer identifies itself as another article than the requested one. */
export function isAnotherArticle(uuid: string, sent: Readonly<JsonObject>): boolean {
  const named = unwrapped(sent)['uuid'];
  const isStated = typeof named === 'string' || typeof named === 'number';
  return isStated && named !== '' && String(named).toLowerCase() !== uuid.toLowerCase();
}

/**
 * Reads another service's article as `seo_package`. Fields that conform to the contract, and
 * unknown ones, stay as they are; irregular ones are normalized or left out. Missing required
 * fields come from the list or are derived. Pure.
 */
export function readArticle({
  uuid,
  listed = {},
  sent,
  bodies,
  address,
}: ForeignArticle): ReadArticle {
  const warnings: ReadingWarning[] = [];
  const reading: Reading = { base: address, warnings };
  const found: JsonObject = {};
  for (const [name, value] of Object.entries({ ...unwrapped(sent), ...bodies })) {
    const sound = soundJson(value, name, reading);
    if (sound !== undefined) found[name] = sound;
  }
  reading.base = addressOf(found) ?? address;
  const payload: JsonObject = { contract: '', version: '', ...found };
  // As in the list and the request: to a case-sensitive service, no other spelling is valid.
  payload['uuid'] = uuid;
  for (const field of FIELDS) payload[field.name] = fieldOf(field, found, reading);
  const own = { ...payload };
  const lacking: string[] = [];
  for (const name of LISTED_FIELDS) {
    if (payload[name] !== undefined) continue;
    lacking.push(name);
    const lent = listedField(name, listed);
    payload[name] = lent ?? derivedField(name, { ...own, title: titleOf(own, listed) }, uuid);
    noteReplacement(name, lent === undefined ? 'derived' : 'taken-from-list', reading);
  }
  payload['contract'] ??= CONTRACT_NAME;
  payload['version'] ??= CONTRACT_VERSION;
  if (payload['title'] === undefined) {
    payload['title'] = titleOf(payload, listed);
    noteReplacement('title', 'derived', reading);
  }
  completeImages(payload, reading);
  return {
    payload: withoutAbsent(payload),
    warnings: warnings.slice(0, WARNINGS_MAXIMUM),
    lacking,
  };
}

/** A field by its own name, by another one, or from a group. */
function fieldOf(field: Field, found: JsonObject, reading: Reading): unknown {
  const { name } = field;
  const own = readField(field, found[name], reading);
  if (!isEmpty(own)) return own;
  for (const [place, value] of otherPlaces(name, found)) {
    const trial: Reading = { ...reading, warnings: [] };
    const read = readField(field, value, trial);
    if (isEmpty(read)) continue;
    warn(reading, place, value, 'read-as', { [name]: read });
    reading.warnings.push(...trial.warnings.filter(({ made }) => made === 'left-out'));
    return read;
  }
  return own;
}

function* otherPlaces(name: string, found: JsonObject): Generator<[string, unknown]> {
  const others: Readonly<Record<string, readonly string[]>> = OTHER_NAMES;
  for (const other of others[name] ?? []) yield [other, found[other]];
  for (const [group, members] of Object.entries(GROUPS)) {
    const object = found[group];
    if (!isObject(object)) continue;
    if (name in object) yield [`${group}.${name}`, object[name]];
    for (const [member, field] of Object.entries(members)) {
      if (field === name) yield [`${group}.${member}`, object[member]];
    }
  }
  for (const body of BODIES) {
    const text = found[body];
    if (typeof text === 'string' && name === (isHtml(text) ? 'html' : 'markdown'))
      yield [body, text];
  }
}

function isHtml(text: string): boolean {
  return /<(?:p|h[1-6]|ul|ol|div|section|article|blockquote|figure|table|pre|br)\b/i.test(text);
}

/** The field's value, or undefined; an unusual one is never accepted without a warning. */
function readField(field: Field, value: unknown, reading: Reading): unknown {
  const { name, fits, isPlain, read, isTime } = field;
  if (value === null || value === undefined) return undefined;
  if (fits(value) && isPlain(value)) return value;
  const trial: Reading = { ...reading, warnings: [] };
  const found = isEmpty(value) ? undefined : read(value, name, trial);
  if (found === undefined || !fits(found)) {
    if (!isEmpty(value)) warn(reading, name, value, 'left-out');
    return undefined;
  }
  if (trial.warnings.length > 0) reading.warnings.push(...trial.warnings);
  else if (!(isTime && typeof value === 'string') && !isStatedAs(found, value)) {
    warn(reading, name, value, 'read-as', found);
  }
  return found;
}

/** Whether a value says what was read of it, but for what says nothing. */
function isStatedAs(found: unknown, value: unknown): boolean {
  if (Array.isArray(found) && Array.isArray(value)) {
    const stated = value.filter((part) => !isEmpty(part));
    const read = found.filter((part) => !isEmpty(part));
    return (
      read.length === stated.length && read.every((part, index) => isStatedAs(part, stated[index]))
    );
  }
  if (isObject(found) && isObject(value)) {
    return [...new Set([...Object.keys(found), ...Object.keys(value)])].every((name) => {
      const read = found[name] ?? null;
      return read === null ? isEmpty(value[name]) : isStatedAs(read, value[name]);
    });
  }
  const areTexts = typeof found === 'string' && typeof value === 'string';
  return areTexts && isEmpty(found) ? isEmpty(value) : found === value;
}

function listedField(name: string, listed: Readonly<JsonObject>): unknown {
  const field = FIELDS.find((one) => one.name === name);
  const reading: Reading = { base: undefined, warnings: [] };
  return field && readField(field, soundJson(listed[name], name, reading), reading);
}

/** The headline, or another name of the article. */
function titleOf(payload: Readonly<JsonObject>, listed: Readonly<JsonObject>): string | undefined {
  const { title, meta_title, topic } = payload;
  return [title, meta_title, topic, listed['meta_title'], listed['topic']].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
}

/** What was left out of a field has been replaced since. */
function noteReplacement(name: string, made: ReadingWarning['made'], { warnings }: Reading): void {
  const index = warnings.findIndex((warning) => warning.field === name);
  const warning = warnings[index];
  if (warning !== undefined) warnings[index] = { ...warning, made };
}

/** Absolute addresses in the body, and no tracking pixels. */
function completeImages(payload: JsonObject, reading: Reading): void {
  const { html, images } = payload;
  if (typeof html === 'string') {
    payload['html'] = bodyImages(html, reading.base, (address, whole) => {
      warn(reading, 'html', address, whole === undefined ? 'left-out' : 'read-as', whole);
    });
  }
  if (Array.isArray(images)) payload['images'] = images.filter((image) => !isPixel(image));
}

/** Where the article says it is, as far as it says that with a whole address. */
function addressOf(found: JsonObject): string | undefined {
  for (const name of ARTICLE_ADDRESSES) {
    const value = found[name];
    const address = typeof value === 'string' ? resolvedAddress(value, undefined) : undefined;
    if (address !== undefined) return address;
  }
  return undefined;
}

function withoutAbsent(payload: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}
