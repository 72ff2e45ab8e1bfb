import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { isCollection, isScalar, visit } from 'yaml';
import type { Document, YAMLParseError, YAMLWarning } from 'yaml';

/** One fault of a YAML text, in the product's own words. */
export interface YamlFault {
  /** Where the writer has to look: at what was opened rather than at the end, where it is missed. */
  offset: number;
  reason: ApiText;
}

const at = (offset: number, reason: ApiText): YamlFault => ({ offset, reason });

/** Says a fault by its code, and by what of the text is there; the parser's words are in English only. */
export function yamlFault(
  { code, message, pos: [offset] }: YAMLParseError | YAMLWarning,
  document: Document,
  source: string,
): YamlFault {
  const [line = ''] = source.slice(offset).split('\n', 1);
  switch (code) {
    case 'DUPLICATE_KEY':
      return at(offset, apiText('yaml-duplicate-key', { key: keyOf(line) }));
    case 'TAB_AS_INDENT':
      return at(offset, apiText('yaml-tab'));
    case 'BAD_DQ_ESCAPE':
      return at(offset, apiText('yaml-escape'));
    case 'BAD_SCALAR_START':
      return at(offset, apiText('yaml-first-character', { character: line.charAt(0) }));
    case 'MULTILINE_IMPLICIT_KEY':
      return at(offset, apiText('yaml-no-key'));
    case 'BLOCK_AS_IMPLICIT_KEY':
      return at(offset, apiText(line.includes(': ') ? 'yaml-colon' : 'yaml-indentation'));
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
      if (message.startsWith('Missing closing')) {
        return at(openedAt(document, offset, isQuoted), apiText('yaml-open-quote'));
      }
      if (/ end with a [\]}]$/.test(message)) {
        return at(openedAt(document, offset, isBracketed), apiText('yaml-open-bracket'));
      }
      return at(offset, apiText(code === 'BAD_INDENT' ? 'yaml-indentation' : 'yaml-no-key'));
    default:
      return at(offset, apiText('yaml-unexpected'));
  }
}

function keyOf(line: string): string {
  return /^(["']?)(.*?)\1\s*:/.exec(line)?.[2] ?? line;
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
