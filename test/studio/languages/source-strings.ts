import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCE = fileURLToPath(new URL('../../../gateway/studio/src', import.meta.url));

/** A text of the interface as called in the source. */
export interface SourceString {
  /** Its key in a catalogue: the text, preceded by its context if it has one. */
  key: string;
  /** The text and, if it depends on a number, its plural. */
  forms: readonly string[];
  file: string;
}

/** Separates the context in the key of a catalogue (gettext). */
const CONTEXT_END = '\u0004';

/** Number of leading text arguments of each function, and the index of the context. */
const FUNCTIONS: Readonly<Record<string, { texts: number; context?: number }>> = {
  __: { texts: 1 },
  _x: { texts: 1, context: 1 },
  _n: { texts: 2 },
  _nx: { texts: 2, context: 3 },
};

/**
 * All texts of the studio's interface, found in its source.
 *
 * @throws if one is not a literal, which no catalogue could contain
 */
export async function sourceStrings(): Promise<SourceString[]> {
  const found: SourceString[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: SOURCE })) {
    const text = await readFile(join(SOURCE, file), 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text: name } = node.expression;
        const rule = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
        if (rule !== undefined) found.push(stringOf(node, rule, file));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function stringOf(
  { arguments: given }: ts.CallExpression,
  { texts, context }: { texts: number; context?: number },
  file: string,
): SourceString {
  const written = (index: number): string => {
    const argument = given[index];
    if (argument !== undefined && ts.isStringLiteralLike(argument)) return argument.text;
    throw new Error(`${file}: a text is not written out: ${argument?.getText() ?? 'nothing'}`);
  };
  const forms = Array.from({ length: texts }, (_, index) => written(index));
  const prefix = context === undefined ? '' : `${written(context)}${CONTEXT_END}`;
  return { key: `${prefix}${forms[0] ?? ''}`, forms, file };
}
