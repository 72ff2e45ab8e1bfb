/** What stands in a literal as it is: a constant, or a call. */
export class PhpExpression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

const TAB_WIDTH = 4;

/** Where arrows stand at most. A name that is longer has its arrow one space after it. */
const ARROW_COLUMN_MAXIMUM = 60;

/**
 * Writes a JSON value as PHP source, indented with tabs and with its arrows in a column, as the WordPress
 * Coding Standards want it. Members that are `undefined` are left out.
 */
export function phpLiteral(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof PhpExpression) return value.code;
  if (Array.isArray(value))
    return phpArray(
      value.map((item) => phpLiteral(item, depth + 1)),
      depth,
    );
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]): [string, string] => [phpLiteral(name), phpLiteral(member, depth + 1)]);
    const room = ARROW_COLUMN_MAXIMUM - TAB_WIDTH * (depth + 1);
    const lengths = members.map(([name]) => name.length).filter((length) => length < room - 1);
    const width = Math.max(0, ...lengths);
    return phpArray(
      members.map(([name, member]) => `${name.padEnd(width)} => ${member}`),
      depth,
    );
  }
  throw new TypeError(`a ${typeof value} has no PHP literal`);
}

function phpArray(lines: string[], depth: number): string {
  if (lines.length === 0) return '[]';
  const indent = '\t'.repeat(depth);
  return `[\n${lines.map((line) => `${indent}\t${line},\n`).join('')}${indent}]`;
}
