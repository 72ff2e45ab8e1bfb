import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fences.ts';

/** The cells of every row of a page's tables, heads included. */
export function printedRows(page: string): string[][] {
  const lines = readFileSync(join(ROOT, page), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .map((line) => line.split('|').slice(1, -1).map(trimmed));
}

/** The rows whose first cell is, or begins with, code of this form: the code, and the cells after it. */
export function rowsOf(page: string, code: RegExp): [string, ...string[]][] {
  return printedRows(page).flatMap(([first = '', ...others]): [string, ...string[]][] => {
    const [name] = codeIn(first);
    return name !== undefined && code.test(name) ? [[name, ...others]] : [];
  });
}

/** What is printed as code in a cell, in order. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** A cell as it reads. */
export function plain(cell: string): string {
  return cell.replaceAll('`', '');
}

function trimmed(text: string): string {
  return text.trim();
}
