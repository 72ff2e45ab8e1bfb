import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is the folder or lies in it; both absolute and without symbolic links. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
