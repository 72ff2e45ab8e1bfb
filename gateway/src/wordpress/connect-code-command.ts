import { secondsToWireTime } from '@article-bridge/contract';
import type { Command } from 'commander';
import { CommandError } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Config } from '../config.ts';
import { localAddress } from '../local-address.ts';

interface ConnectCodeOptions {
  user: string;
  json?: boolean;
}

/** `connect-code`: makes a code that connects a WordPress site. */
export function addConnectCodeCommand(program: Command, context: CommandContext): void {
  program
    .command('connect-code')
    .description('create a code that connects one WordPress site; it is shown only once')
    .requiredOption('--user <email>', 'user whose articles the site reads')
    .option('--json', 'print one JSON document')
    .action((options: ConnectCodeOptions) =>
      context.withServices(async (services) => {
        const url = addressIn(services.config);
        if (services.config.publicUrl === undefined) {
          context.printNotice(
            `PUBLIC_URL is not set: the code leads to ${url}, which only this machine reaches.`,
          );
        }
        const owner = await context.requireUser(services, options.user);
        const { code, expiresAt } = await services.connectCodes.create(owner.id, url);
        const expires_at = secondsToWireTime(expiresAt);
        context.printNotice(`For one site, until ${expires_at} (UTC). It cannot be shown again.`);
        context.printResult(options, { code, url, expires_at }, code);
      }),
    );
}

/** Public address of the gateway. @throws {CommandError} if it is unknown, or if codes cannot be redeemed */
function addressIn({ publicUrl, host, port, upstreamUrl }: Config): string {
  if (upstreamUrl !== undefined) {
    throw new CommandError(
      'before another service (UPSTREAM_URL) the keys are that service’s: no code is redeemed here',
    );
  }
  if (publicUrl !== undefined) return publicUrl;
  if (port === 0) {
    throw new CommandError('PORT is 0, any free one: set PUBLIC_URL to where the gateway is');
  }
  return localAddress(host, port);
}
