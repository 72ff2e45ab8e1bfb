import type { z } from 'zod';
import { articleStatus } from '../article-status.ts';
import { seoPackage } from '../seo-package.ts';
import { CONTRACT_NAME, CONTRACT_VERSION } from '../versions.ts';
import {
  isPixel,
  listOf,
  readAuthor,
  readFaqEntry,
  readImage,
  readInternalLink,
  readJsonLd,
  readNames,
  readOpenGraph,
  readRobots,
  readSource,
  readTwitter,
} from './composed-values.ts';
import { FINISHED } from './names.ts';
import {
  readAddress,
  readCount,
  readName,
  readPositive,
  readText,
  readTime,
} from './plain-values.ts';
import { isEmpty, isObject } from './reading.ts';
import type { Read } from './reading.ts';

/** `en`, `pt_BR`, or an object that has such a code. */
const readLanguage: Read = (value, field, reading) => {
  const code = isObject(value) ? (value['code'] ?? value['tag'] ?? value['locale']) : value;
  const tag = readName(code, field, reading);
  if (typeof tag !== 'string') return undefined;
  const hyphened = tag.replaceAll('_', '-');
  return LANGUAGE_TAG.test(hyphened) ? hyphened : undefined;
};

/** What BCP 47 tags look like; `English` is none. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** More than any word for a status has: a service may send megabytes of spaces. */
const STATUS_LENGTH = 100;

const readStatus: Read = (value, field, reading) => {
  const name = readName(value, field, reading);
  if (typeof name !== 'string' || name.length > STATUS_LENGTH) return undefined;
  const status = name.toLowerCase().replace(/[\s-]+/g, '_');
  if (FINISHED.some((one) => one === status)) return articleStatus.enum.completed;
  return articleStatus.safeParse(status).data;
};

/** A slug, or the end of an address that holds one. */
const readSlug: Read = (value, field, reading) => {
  const text = readName(value, field, reading);
  if (typeof text !== 'string') return undefined;
  return text
    .replace(/[?#].*/s, '')
    .split('/')
    .findLast((part) => part !== '');
};

const readObject: Read = (value) => (isObject(value) ? value : undefined);

/** How each field of the contract is read where it is not as the contract has it. */
const READERS: Readonly<Record<string, Read>> = {
  contract: () => CONTRACT_NAME,
  version: () => CONTRACT_VERSION,
  topic: readText,
  status: readStatus,
  slug: readSlug,
  word_count: readCount,
  created_at: readTime,
  updated_at: readTime,
  meta_title: readText,
  focus_keyword: (value) => (Array.isArray(value) ? readText(value[0]) : readText(value)),
  title: readName,
  language: readLanguage,
  excerpt: readText,
  html: readText,
  markdown: readText,
  reading_time_minutes: readPositive,
  published_at: readTime,
  author: readAuthor,
  meta_description: readText,
  secondary_keywords: readNames,
  canonical_url: readAddress,
  robots: readRobots,
  open_graph: readOpenGraph,
  twitter: readTwitter,
  schema_jsonld: readJsonLd,
  featured_image: (value, field, reading) =>
    isPixel(value) ? undefined : readImage(value, field, reading),
  images: listOf(readImage),
  categories: readNames,
  tags: readNames,
  faq: listOf(readFaqEntry),
  internal_links: listOf(readInternalLink),
  sources: listOf(readSource),
  custom_fields: readObject,
};

/** Times that ISO 8601 can write in more ways than the wire has; none of them is odd. */
const TIMES = ['created_at', 'updated_at', 'published_at'];

export interface Field {
  name: string;
  read: Read;
  /** Whether a value is as the contract has it. */
  fits: (value: unknown) => boolean;
  /** Whether one that fits need not be read any more. */
  isPlain: (value: unknown) => boolean;
  /** Whether it is read without a word: another spelling of the same. */
  isTime: boolean;
}

const SHAPE: Readonly<Record<string, z.ZodType>> = seoPackage.shape;

export const FIELDS: readonly Field[] = Object.entries(READERS).map(([name, read]) => ({
  name,
  read,
  fits: (value) => SHAPE[name]?.safeParse(value).success === true,
  isPlain: (value) => isPlain(name, value),
  isTime: TIMES.includes(name),
}));

/** Members that have to say something, which a space does not. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  author: ['name'],
  faq: ['question', 'answer'],
  internal_links: ['anchor_text'],
  sources: ['title'],
};

function holdsBlank(names: readonly string[], value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => holdsBlank(names, entry));
  return isObject(value) && names.some((name) => isEmpty(value[name]));
}

/** Whether an address in it has a space, which the URL standard takes and no header does. */
function holdsSpacedAddress(name: string, value: unknown): boolean {
  if (typeof value === 'string') return /(?:^|_)url$/.test(name) && /\s/.test(value);
  if (Array.isArray(value)) return value.some((entry) => holdsSpacedAddress(name, entry));
  return (
    isObject(value) &&
    Object.entries(value).some(
      ([member, one]) => typeof one === 'string' && holdsSpacedAddress(member, one),
    )
  );
}

/** Fields that hold names. */
const NAMES: readonly string[] = ['secondary_keywords', 'categories', 'tags'];

/** Other names of what is shown where an article is shared: `og:title`, `image`. */
const SHARING_NAME = /^(?:og|twitter)[:_]|^image$/;

/** Whether a value that fits the contract means what it says there. */
function isPlain(name: string, value: unknown): boolean {
  if (name === 'language') return typeof value === 'string' && LANGUAGE_TAG.test(value);
  if (name === 'title' || name === 'slug') {
    return typeof value === 'string' && value.trim() !== '';
  }
  if (holdsSpacedAddress(name, value)) return false;
  if (NAMES.includes(name)) {
    return (
      !Array.isArray(value) ||
      value.every((one) => typeof one === 'string' && one !== '' && one === one.trim())
    );
  }
  if (name in NAMED) return !holdsBlank(NAMED[name] ?? [], value);
  if (name === 'featured_image') return !isPixel(value);
  if (name === 'open_graph' || name === 'twitter') {
    return !isObject(value) || !Object.keys(value).some((member) => SHARING_NAME.test(member));
  }
  return true;
}
