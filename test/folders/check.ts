import { parseArgs } from 'node:util';
import { cyclesIn, fileGraph, folderGraphs } from './cycles.ts';
import type { FolderGraph } from './cycles.ts';
import { usesBelow } from './uses.ts';

const HELP = `Usage: node test/folders/check.ts [--graph] FOLDER...

Fails where folders that stand side by side use each other, directly or through others, at the first
and the second level below each FOLDER. A reader who comes from above then never has to go back up.

  --files  fails where files use each other, too
  --graph  prints the folders and their arrows as Mermaid flowcharts
  --help   prints this`;

const { values, positionals } = parseArgs({
  options: {
    files: { type: 'boolean' },
    graph: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** The arrows of a cycle, with the files to change: those of the direction with the fewest. */
function describe({ parent, arrows }: FolderGraph, cycle: readonly string[]): string[] {
  const within = cycle.flatMap((from) =>
    [...(arrows.get(from) ?? [])]
      .filter(([to]) => cycle.includes(to))
      .map(([to, uses]) => ({ from, to, uses })),
  );
  return [
    `  ${cycle.map((name) => (parent === '' ? name : `${parent}/${name}`)).join(', ')}`,
    ...within
      .toSorted((a, b) => a.uses.length - b.uses.length)
      .map(
        ({ from, to, uses }) =>
          `    ${from} -> ${to}: ${uses
            .slice(0, 3)
            .map((use) => `${use.from} uses ${use.to}`)
            .join('; ')}${uses.length > 3 ? `; and ${uses.length - 3} more` : ''}`,
      ),
  ];
}

function flowchart({ parent, arrows }: FolderGraph): string {
  const lines = [...arrows].flatMap(([from, used]) =>
    [...used.keys()].map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart TD', `  %% ${parent === '' ? 'the first level' : parent}`, ...lines].join(
    '\n',
  );
}

if (values.help === true || positionals.length === 0) {
  console.log(HELP);
  process.exitCode = values.help === true ? 0 : 2;
}
for (const root of positionals) {
  const uses = await usesBelow(root);
  const graphs = folderGraphs(uses);
  if (values.graph === true) console.log(graphs.map(flowchart).join('\n\n'));
  const checked = values.files === true ? [...graphs, fileGraph(uses)] : graphs;
  const faults = checked.flatMap((graph) =>
    cyclesIn(graph).flatMap((cycle) => describe(graph, cycle)),
  );
  if (faults.length > 0) {
    console.error(`${root}: folders or files that use each other\n${faults.join('\n')}`);
    process.exitCode = 1;
  }
}
