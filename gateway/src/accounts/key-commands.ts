import { secondsToWireTime, wireTimeToSeconds } from '@article-bridge/contract';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { DEFAULT_SCOPES, SCOPES, isScope } from './api-key.ts';
import type { Scope } from './api-key.ts';
import type { ApiKey } from './api-keys-repository.ts';
import { keyDocument, wireTimeOrNull } from './key-document.ts';
import { oneLine } from './key-name.ts';

interface CreateOptions {
  user: string;
  name: string;
  scope: readonly Scope[];
  expires?: number;
  json?: boolean;
}

/** `key create`, `key list`, `key revoke`. */
export function addKeyCommands(program: Command, context: CommandContext): void {
  const key = program.command('key').description('manage API keys');
  key
    .command('create')
    .description('create an API key; it is shown only once')
    .requiredOption('--user <email>', 'user whose articles the key gives access to')
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--scope <list>', `comma-separated or repeated; any of ${SCOPES.join(', ')}`)
        .argParser(scopes)
        .default(DEFAULT_SCOPES, DEFAULT_SCOPES.join(',')),
    )
    .option('--expires <date>', 'end of its validity, such as 2027-01-31 (UTC)', moment)
    .option('--json', 'print one JSON document')
    .action((options: CreateOptions) =>
      context.withServices(async (services) => {
        const expiresAt = options.expires ?? null;
        if (expiresAt !== null && expiresAt <= services.now()) {
          throw new CommandError(
            `--expires ${secondsToWireTime(expiresAt)} is in the past: choose a later date`,
          );
        }
        const owner = await context.requireUser(services, options.user);
        const wanted = { name: options.name, scopes: options.scope, expiresAt };
        const created = await services.apiKeys.create(owner.id, wanted);
        context.printNotice('Keep the key now: it cannot be shown again.');
        context.printResult(
          options,
          {
            id: created.id,
            key: created.key,
            name: created.name,
            scopes: created.scopes,
            expires_at: wireTimeOrNull(created.expiresAt),
          },
          created.key,
        );
      }),
    );
  key
    .command('list')
    .description('list the API keys of a user')
    .requiredOption('--user <email>', 'owner of the keys')
    .option('--json', 'print one JSON document')
    .action((options: { user: string; json?: boolean }) =>
      context.withServices(async (services) => {
        const owner = await context.requireUser(services, options.user);
        const keys = await services.apiKeys.list(owner.id);
        const lines = keys.map((listed) => keyLine(listed, services.now()));
        const text = lines.length === 0 ? `${owner.email} has no API keys.` : lines.join('\n');
        context.printResult(options, { keys: keys.map(keyDocument) }, text);
      }),
    );
  key
    .command('revoke')
    .description('revoke an API key; requests with it are refused from then on')
    .argument('<id>', 'id of the key, as shown by key list')
    .option('--json', 'print one JSON document')
    .action((id: string, options: { json?: boolean }) =>
      context.withServices(async ({ apiKeys }) => {
        const found = await apiKeys.findById(id);
        if (found === undefined) {
          throw new CommandError(
            `there is no API key ${id}: "key list --user EMAIL" shows the ids`,
          );
        }
        await apiKeys.revoke(found.ownerId, id);
        context.printResult(options, { id, revoked: true }, `Revoked ${id} (${found.name}).`);
      }),
    );
}

/** @param before what the options before this one named; the defaults at the first */
function scopes(list: string, before: readonly Scope[]): readonly Scope[] {
  const earlier: readonly string[] = before === DEFAULT_SCOPES ? [] : before;
  const names = [...earlier, ...list.split(',').map((name) => name.trim())];
  const wrong = names.find((name) => !isScope(name));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(
      `"${wrong}" is not a scope; the scopes are ${SCOPES.join(', ')}.`,
    );
  }
  return SCOPES.filter((scope) => names.includes(scope));
}

function moment(date: string): number {
  const seconds = wireTimeToSeconds(date);
  if (seconds === undefined) {
    throw new InvalidArgumentError('Write a date such as 2027-01-31 or 2027-01-31T09:30:00.');
  }
  return seconds;
}

function keyLine(key: ApiKey, now: number): string {
  return [
    key.id,
    `…${key.lastFour}`,
    state(key, now),
    key.scopes.join(','),
    `used ${wireTimeOrNull(key.lastUsedAt) ?? 'never'}`,
    oneLine(key.name),
  ].join('  ');
}

function state({ revokedAt, expiresAt }: ApiKey, now: number): string {
  if (revokedAt !== null) return `revoked ${secondsToWireTime(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return `${expiresAt <= now ? 'expired' : 'valid until'} ${secondsToWireTime(expiresAt)}`;
}
