import { sep } from 'node:path';
import type { Use } from './uses.ts';

/** Depth of the folders that are checked: those of the root, and those in each of them. */
const LEVELS = 2;

/** Sibling folders, or files, and which of them use each other. */
export interface FolderGraph {
  /** Their parent folder, '' for the root. */
  readonly parent: string;
  readonly arrows: ReadonlyMap<string, ReadonlyMap<string, readonly Use[]>>;
}

/**
 * One graph for each folder that contains folders. Files beside folders are not part of it, since
 * they combine the others.
 */
export function folderGraphs(uses: readonly Use[]): FolderGraph[] {
  const graphs = new Map<string, Map<string, Map<string, Use[]>>>();
  for (const use of uses) {
    const from = use.from.split(sep).slice(0, -1);
    const to = use.to.split(sep).slice(0, -1);
    const level = from.findIndex((name, index) => name !== to[index]);
    const [user, used] = [from[level], to[level]];
    if (user === undefined || used === undefined || level >= LEVELS) continue;
    const parent = from.slice(0, level).join('/');
    const arrows = graphs.get(parent) ?? new Map<string, Map<string, Use[]>>();
    const ofUser = arrows.get(user) ?? new Map<string, Use[]>();
    graphs.set(parent, arrows.set(user, ofUser.set(used, [...(ofUser.get(used) ?? []), use])));
  }
  return [...graphs].map(([parent, arrows]) => ({ parent, arrows }));
}

/** The graph of all files, since files within one folder are also read in one direction. */
export function fileGraph(uses: readonly Use[]): FolderGraph {
  const arrows = new Map<string, Map<string, Use[]>>();
  for (const use of uses) {
    arrows.set(use.from, (arrows.get(use.from) ?? new Map<string, Use[]>()).set(use.to, [use]));
  }
  return { parent: '', arrows };
}

/** Strongly connected folders or files: one list for each cycle. */
export function cyclesIn({ arrows }: FolderGraph): string[][] {
  const reached = new Map([...arrows.keys()].map((name) => [name, reachedFrom(arrows, name)]));
  const leadsTo = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const rings = [...reached.keys()]
    .filter((folder) => leadsTo(folder, folder))
    .map((folder) => [...reached.keys()].filter((o) => leadsTo(folder, o) && leadsTo(o, folder)));
  return [...new Map(rings.map((ring) => [ring[0], ring.toSorted()])).values()];
}

function reachedFrom(arrows: FolderGraph['arrows'], folder: string): Set<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const used of arrows.get(at)?.keys() ?? []) {
      if (!reached.has(used)) next.push(used);
      reached.add(used);
    }
  }
  return reached;
}
