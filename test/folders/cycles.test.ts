import { expect, it } from 'vitest';
import { cyclesIn, fileGraph, folderGraphs } from './cycles.ts';

/** The cycles found in lines such as 'a/x -> b/y'. */
function cycles(...lines: string[]) {
  const uses = lines.map((line) => {
    const [from = '', to = ''] = line.split(' -> ');
    return { from, to };
  });
  return folderGraphs(uses).flatMap((graph) =>
    cyclesIn(graph).map((cycle) => [graph.parent, ...cycle]),
  );
}

it('finds two folders that use each other', () => {
  expect(cycles('a/x -> b/y', 'b/z -> a/x', 'b/z -> c/w')).toEqual([['', 'a', 'b']]);
});

it('finds folders that use each other through others, each ring once', () => {
  expect(cycles('a/x -> b/x', 'b/x -> c/x', 'c/x -> a/x', 'd/x -> e/x', 'e/x -> d/x')).toEqual([
    ['', 'a', 'b', 'c'],
    ['', 'd', 'e'],
  ]);
});

it('finds them one level down, where files below count for their folder', () => {
  expect(cycles('a/b/deep/x -> a/c/y', 'a/c/y -> a/b/z')).toEqual([['a', 'b', 'c']]);
});

it.each([
  ['one way', ['a/x -> b/x', 'b/x -> c/x', 'a/x -> c/x']],
  [
    'files that stand beside folders',
    ['a/x -> a/b/y', 'a/b/y -> a/x', 'main -> a/x', 'a/x -> main'],
  ],
  ['what stands three levels down', ['a/b/c/x -> a/b/d/x', 'a/b/d/x -> a/b/c/x']],
])('has nothing to say of %s', (_what, lines) => {
  expect(cycles(...lines)).toEqual([]);
});

it('finds files of one folder that use each other, through others too', () => {
  const uses = [
    { from: 'a/x', to: 'a/y' },
    { from: 'a/y', to: 'a/z' },
    { from: 'a/z', to: 'a/x' },
    { from: 'main', to: 'a/x' },
  ];
  expect(cyclesIn(fileGraph(uses))).toEqual([['a/x', 'a/y', 'a/z']]);
});
