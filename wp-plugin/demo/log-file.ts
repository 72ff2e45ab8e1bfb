import { readFile } from 'node:fs/promises';

/** Lines that a message about a failure quotes. */
const QUOTED_LINES = 15;

/** The last lines of a log; none when there is no log yet. */
export async function lastLines(path: string): Promise<string[]> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return text === '' ? [] : text.split('\n').slice(-QUOTED_LINES);
  } catch (error) {
    return [`(${path} cannot be read: ${String(error)})`];
  }
}
