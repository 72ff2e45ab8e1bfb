import { apiText } from '@article-bridge/contract';
import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { readConfig } from '../config.ts';
import { checkUp, ok } from './checkup.ts';
import { reachabilityChecks } from './reachability-checks.ts';
import { storageChecks } from './storage-checks.ts';
import { storedSecretChecks } from './stored-secret-checks.ts';
import { upstreamChecks } from './upstream-checks.ts';

/** `doctor`: checks what an operator would, changes nothing, and says what to do. */
export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description(
      'check configuration, data, disk, clock, PUBLIC_URL and UPSTREAM_URL without changing anything',
    )
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nThe exit code is 1 if a check fails; warnings do not count.')
    .action(async (options: { json?: boolean }) => {
      // A wrong configuration ends every command here, with all that is wrong with it.
      const config = readConfig(process.env);
      const findings = await checkUp({
        configuration: () => ok(apiText('configuration-understood')),
        ...storageChecks(config),
        ...storedSecretChecks(config),
        ...reachabilityChecks(config.publicUrl, () => Math.floor(Date.now() / 1000)),
        ...upstreamChecks(config),
      });
      const isWell = findings.every(({ status }) => status !== 'failed');
      const lines = findings.map(
        ({ check, status, detail }) => `${status.padEnd(8)} ${check}: ${detail}`,
      );
      context.printResult(options, { ok: isWell, findings }, lines.join('\n'));
      if (!isWell) context.markFailed();
    });
}
