import { expect, it } from 'vitest';
import { z } from 'zod';
import { SETTINGS } from '../../gateway/src/settings.ts';
import { startGateway } from '../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';
import { runCli } from '../support/run-cli.ts';
import { codeIn, plain, printedRows, rowsOf } from './printed-tables.ts';

const SETTINGS_PAGE = 'gateway/docs/settings.md';
const API_PAGE = 'gateway/docs/api-reference.md';

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('settings.md has every setting once, as the gateway describes it', () => {
  const printed = rowsOf(SETTINGS_PAGE, /^[A-Z][A-Z0-9_]+$/).map((row) => row.map(plain));
  const described = Object.entries(SETTINGS).map(([name, { about, fallback, allowed }]) => [
    name,
    about,
    fallback,
    allowed,
  ]);
  expect(sorted(printed)).toEqual(sorted(described));
});

it('settings.md has every command once, with its options', async () => {
  const printed = rowsOf(SETTINGS_PAGE, /^[a-z]/).map(([command, options = '']) => [
    command.replace(/ [A-Z].*$/, ''),
    ...codeIn(options)
      .map((option) => option.replace(/ .*$/, ''))
      .toSorted(),
  ]);
  expect(sorted(printed)).toEqual(sorted(await commandsBelow([])));
});

it('api-reference.md has every address of the OpenAPI document, with its methods', async () => {
  const { url } = await startGateway();
  const { paths } = openApi.parse(await (await fetch(`${url}/api/v1/openapi.json`)).json());
  const described = Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/'));
  const printed = printedRows(API_PAGE).filter(([first = '']) => first.startsWith('`/'));

  const addresses = printed.flatMap(([first = '']) => codeIn(first));
  expect(addresses.toSorted()).toEqual(
    described.map(([path]) => path.slice('/api/v1'.length)).toSorted(),
  );
  for (const [first = '', methods = ''] of printed) {
    const theirs = described.filter(([path]) =>
      codeIn(first).includes(path.slice('/api/v1'.length)),
    );
    const verbs = new Set(theirs.flatMap(([, operations]) => Object.keys(operations)));
    expect([first, [...new Set(codeIn(methods))].toSorted()]).toEqual([
      first,
      [...verbs].map((verb) => verb.toUpperCase()).toSorted(),
    ]);
  }
});

/** Every command below one, with its options, as `--help` lists them. */
async function commandsBelow(command: readonly string[]): Promise<string[][]> {
  const { stdout } = await runCli([...command, '--help'], PROCESS_ENVIRONMENT);
  const [, below] = stdout.split('\nCommands:\n');
  if (below === undefined) {
    const [, options = ''] = stdout.split('\nOptions:\n');
    const names = [...options.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name = '']) => name);
    return [[command.join(' '), ...names.toSorted()]];
  }
  const names = [...below.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
  const commands = names.filter((name) => name !== 'help');
  return (await Promise.all(commands.map((name) => commandsBelow([...command, name])))).flat();
}

function sorted(rows: readonly (readonly string[])[]): (readonly string[])[] {
  return rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
}
