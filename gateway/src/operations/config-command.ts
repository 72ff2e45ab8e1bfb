import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { readConfig } from '../config.ts';
import { settingsInForce } from './settings-in-force.ts';
import type { SettingInForce } from './settings-in-force.ts';

/** `config`: the table of all configuration, with the values in effect. Writes nothing. */
export function addConfigCommand(program: Command, context: CommandContext): void {
  program
    .command('config')
    .description('list all settings with their effective values, secrets masked')
    .option('--json', 'print one JSON document')
    .action((options: { json?: boolean }) => {
      const settings = settingsInForce(readConfig(process.env), process.env);
      context.printResult(options, { settings }, table(settings));
    });
}

function table(settings: readonly SettingInForce[]): string {
  const width = Math.max(...settings.map(({ variable }) => variable.length));
  const indent = ' '.repeat(width + 2);
  return settings
    .map(({ variable, about, allowed, default: fallback, source, value }) => {
      const origin = source === 'default' ? ' (default)' : '';
      return [
        `${variable.padEnd(width)}  ${value ?? `not set: ${fallback}`}${value === null ? '' : origin}`,
        `${indent}${about}: ${allowed}.`,
      ].join('\n');
    })
    .join('\n');
}
