import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { isCollection, isScalar, visit } from 'yaml';
import type { Document, ErrorCode, YAMLParseError } from 'yaml';

/** One fault of a YAML text, in the product's own words. */
export interface YamlFault {
  /** Where the writer has to look: at what was opened rather than at the end, where it is missed. */
  offset: number;
  reason: ApiText;
}

const at = (offset: number, reason: ApiText): YamlFault => ({ offset, reason });

/** What a code alone says. */
const BY_CODE: Partial<
  Record<ErrorCode, 'yaml-tab' | 'yaml-escape' | 'yaml-no-key' | 'yaml-indentation'>
> = {
  TAB_AS_INDENT: 'yaml-tab',
  BAD_DQ_ESCAPE: 'yaml-escape',
  MULTILINE_IMPLICIT_KEY: 'yaml-no-key',
  BAD_INDENT: 'yaml-indentation',
  MISSING_CHAR: 'yaml-no-key',
};

/** Says a fault by its code, and by what of the text is there; the parser's words are in English only. */
export function yamlFault(
  { code, message, pos: [offset] }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  document: Document,
  source: string,
): YamlFault {
  const [line = ''] = source.slice(offset).split('\n', 1);
  if (message.startsWith('Missing closing')) {
    return at(openedAt(document, offset, isQuoted), apiText('yaml-open-quote'));
  }
  if (/ end with a [\]}]$/.test(message)) {
    return at(openedAt(document, offset, isBracketed), apiText('yaml-open-bracket'));
  }
  if (code === 'DUPLICATE_KEY') {
    return at(offset, apiText('yaml-duplicate-key', { key: keyOf(line) }));
  }
  if (code === 'BAD_SCALAR_START') {
    return at(offset, apiText('yaml-first-character', { character: line.charAt(0) }));
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return at(offset, apiText(line.includes(': ') ? 'yaml-colon' : 'yaml-indentation'));
  }
  return at(offset, apiText(BY_CODE[code] ?? 'yaml-unexpected'));
}

/** The key that a line begins with, in quotes or without. */
function keyOf(line: string): string {
  const [, double, single, plain = ''] = /^(?:"([^"]*)"|'([^']*)'|([^:]*))/.exec(line) ?? [];
  return double ?? single ?? plain.trim();
}

function isQuoted(node: unknown): boolean {
  return isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
}

function isBracketed(node: unknown): boolean {
  return isCollection(node) && node.flow === true;
}

/** Where the outermost node of a kind begins that is still open at an offset. */
function openedAt(
  document: Document,
  offset: number,
  isOfKind: (node: unknown) => boolean,
): number {
  let opened = offset;
  visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [offset, offset];
      if (start >= offset || end < offset || !isOfKind(node)) return undefined;
      opened = start;
      return visit.BREAK;
    },
  });
  return opened;
}
