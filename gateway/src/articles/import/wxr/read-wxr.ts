import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { WxrPost } from '../../rendering/wordpress-post/wxr-post.ts';
import { FileProblem } from '../file-problem.ts';
import { wxrCollector } from './wxr-collector.ts';
import type { WxrFinding } from './wxr-collector.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Characters between two tags at most. The parser holds a text until it ends, so that this is what
 * bounds its memory; a post may have 10 MB.
 */
const RUN_MAX = 16 * 1024 * 1024;

/** Characters of a refusal: the parser cites names, however long they are. */
const REASON_MAX = 300;

/** Not allowed in XML 1.0 (section 2.2), and exported all the same by WordPress, where they mean nothing. */
// eslint-disable-next-line no-control-regex -- those are what it is about
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * What a WordPress export holds, as it is read: never more than one post is in memory.
 *
 * @throws {FileProblem} with the line, for what is not well-formed XML in UTF-8
 */
export async function* readWxr(path: string, signal: AbortSignal): AsyncGenerator<WxrFinding> {
  const parser = new SaxesParser();
  const found: WxrFinding[] = [];
  let run = 0;
  const refuse = (reason: string): never => {
    throw new FileProblem(reason.slice(0, REASON_MAX), { line: parser.line });
  };
  const collector = wxrCollector((finding) => found.push(finding), refuse);
  parser.on('error', ({ message }) =>
    refuse(`is not well-formed XML: ${message.replace(/^\S*\d+:\d+: /, '')}`),
  );
  parser.on('doctype', () =>
    refuse('has a document type declaration (<!DOCTYPE>), which WordPress never writes'),
  );
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) refuse(`is in ${encoding}: export it in UTF-8`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    run = 0;
    collector.open(name, attributes, parser.line);
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
      return refuse('is not UTF-8 here');
    }
  };
  const chunks: AsyncIterable<Buffer> = createReadStream(path, {
    highWaterMark: CHUNK_BYTES,
    signal,
  });
  for await (const bytes of chunks) {
    run += bytes.length;
    parser.write(decode(bytes).replaceAll(NO_XML, ''));
    if (run > RUN_MAX) refuse('contains a text of more than 16 MB without a tag in it');
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
