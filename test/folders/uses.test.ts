import { expect, it } from 'vitest';
import { usedOfNamespace } from './uses.ts';

const PATHS = new Set(['Sync/Turn.php', 'Sync/State.php', 'Sync/Lease.php', 'Gateway/Client.php']);

it.each([
  ['a call', 'Turn::begin();', ['Sync/Turn.php']],
  ['a new object', '$turn = new Turn( 1 );', ['Sync/Turn.php']],
  [
    'types',
    'private ?State $state; function of( Lease $lease ) {}',
    ['Sync/State.php', 'Sync/Lease.php'],
  ],
  ['a trait', 'final class X {\n\tuse State;\n}', ['Sync/State.php']],
  ['a name used twice', 'Turn::a( Turn::B );', ['Sync/Turn.php']],
])('%s is a use of a class of the same namespace', (_what, code, expected) => {
  expect(usedOfNamespace(code, 'Sync/X.php', PATHS)).toEqual(expected);
});

it.each([
  ['a comment', '/** See Turn. */ // and State\n# Lease'],
  ['a text', `$text = 'Turn it\\'s State'; $other = "Lease";`],
  ['an import', 'use ArticleBridge\\Gateway\\State;'],
  ['a qualified name', 'new \\Turn(); Other\\State::of();'],
  ['a constant, a member or a variable', 'X::Turn; $this->State; $Lease;'],
  ['the class itself', 'X::of();'],
  ['a class of another folder', 'Client::of();'],
])('%s is none', (_what, code) => {
  expect(usedOfNamespace(code, 'Sync/X.php', new Set([...PATHS, 'Sync/X.php']))).toEqual([]);
});
