import { createReadStream } from 'node:fs';
import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { SaxesParser } from 'saxes';
import type { WxrPost } from '../../rendering/wordpress-post/wxr-post.ts';
import { FileProblem } from '../file-problem.ts';
import { wxrCollector } from './wxr-collector.ts';
import type { WxrFinding } from './wxr-collector.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Maximum number of characters between two tags. The parser holds a text until it ends, so this
 * bounds its memory; a post may have 10 MB.
 */
const RUN_MAX = 16 * 1024 * 1024;

/** Attributes of an element: the parser keeps them, and goes through all of them when the tag ends. */
const ATTRIBUTES_MAX = 1_000;

/** Characters of what a refusal cites: names, however long they are. */
const REASON_MAX = 300;

/** Not allowed in XML 1.0 (section 2.2), and exported all the same by WordPress, where they mean nothing. */
// eslint-disable-next-line no-control-regex -- those are what it is about
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Streams the content of a WordPress export; at most one post is in memory at a time.
 *
 * @throws {FileProblem} with the line, for what is not well-formed XML in UTF-8
 */
export async function* readWxr(path: string, signal: AbortSignal): AsyncGenerator<WxrFinding> {
  const parser = new SaxesParser();
  const found: WxrFinding[] = [];
  let run = 0;
  const refuse = (fault: ApiText): never => {
    throw new FileProblem(fault, { line: parser.line });
  };
  const collector = wxrCollector((finding) => found.push(finding), refuse);
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\S*\d:\d+: |\.$/g, '').slice(0, REASON_MAX);
    refuse(apiText('wxr-not-well-formed', { original: reason }));
  });
  parser.on('doctype', () => refuse(apiText('wxr-doctype')));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) {
      refuse(apiText('wxr-encoding', { encoding: encoding.slice(0, REASON_MAX) }));
    }
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) {
      refuse(apiText('wxr-too-many-attributes', { most: ATTRIBUTES_MAX }));
    }
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    run = 0;
    collector.open(name, own, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    run = 0;
    collector.close(name);
  });
  const addText = (text: string) => {
    collector.text(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? utf8.decode() : utf8.decode(bytes, { stream: true });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return refuse(apiText('wxr-not-utf-8'));
    }
  };
  const chunks: AsyncIterable<Buffer> = createReadStream(path, {
    highWaterMark: CHUNK_BYTES,
    signal,
  });
  for await (const bytes of chunks) {
    run += bytes.length;
    parser.write(decode(bytes).replaceAll(NO_XML, ''));
    if (run > RUN_MAX) refuse(apiText('wxr-text-too-long'));
    yield* found.splice(0);
  }
  parser.write(decode());
  parser.close();
  yield* found.splice(0);
}

export async function* wxrPosts(path: string, signal: AbortSignal): AsyncGenerator<WxrPost> {
  for await (const finding of readWxr(path, signal)) {
    if (finding.kind === 'post') yield finding.post;
  }
}
