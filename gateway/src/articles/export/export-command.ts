import { Option } from 'commander';
import type { Command } from 'commander';
import { z } from 'zod';
import { CommandError } from '../../command-context.ts';
import type { CommandContext } from '../../command-context.ts';
import { counted } from '../../counted.ts';
import { stopSignal } from '../../stop-signal.ts';
import { EXPORT_FILE_FORMATS } from './export-format.ts';

const exportFlags = z.object({
  user: z.string(),
  format: z.enum(EXPORT_FILE_FORMATS),
  json: z.boolean().optional(),
});

const ABOUT = `Write every article of a user, with its images, to an empty folder. "article import"
of that folder creates the same articles, with the same uuids and content hashes. With
--format markdown, articles that Markdown cannot represent completely are written as JSON.`;

/** `article export`. */
export function addExportCommand(article: Command, context: CommandContext): void {
  article
    .command('export')
    .summary('export articles to files')
    .description(ABOUT)
    .argument('<directory>', 'an empty or new folder')
    .requiredOption('--user <email>', 'owner of the articles')
    .addOption(
      new Option('--format <format>', 'file format of the articles')
        .choices(EXPORT_FILE_FORMATS)
        .default('markdown'),
    )
    .option(
      '--json',
      'print the numbers of files and the images that are missing as {markdown, json, images, missing}',
    )
    .action(async (directory: string, flags: unknown) => {
      await runExport(context, directory, exportFlags.parse(flags));
    });
}

async function runExport(
  context: CommandContext,
  directory: string,
  { user, format, json }: z.infer<typeof exportFlags>,
): Promise<void> {
  // Loaded here, as the import is.
  const { exportArticles, FolderNotEmptyError } = await import('./export-articles.ts');
  const { mediaStore } = await import('../../media/media-store.ts');
  const stop = stopSignal(`the export in ${directory} is not complete`);
  await context.withServices(async (services) => {
    const owner = await context.requireUser(services, user);
    const media = mediaStore(services.storage.db, services.mediaContents);
    const { articles } = services;
    try {
      const report = await exportArticles({
        ownerId: owner.id,
        directory,
        format,
        articles,
        media,
        stop,
      });
      const text = `${counted(report.markdown, 'Markdown file')}, ${counted(report.json, 'JSON file')}, ${counted(report.images, 'image')} in ${directory}.`;
      context.printResult({ json }, report, text);
      const { missing } = report;
      if (missing.length === 0) return;
      context.printNotice(
        `warning: missing where images are stored, and not exported: ${counted(missing.length, 'image')} (${missing.join(', ')})`,
      );
      context.markFailed();
    } catch (error) {
      if (error instanceof FolderNotEmptyError) {
        throw new CommandError(`${directory} is not empty: choose an empty or a new folder`, {
          cause: error,
        });
      }
      throw incomplete(directory, error);
    }
  });
}

/** What is there looks like a whole export. */
function incomplete(directory: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new CommandError(
    `the export in ${directory} is not complete (${reason}): export again to an empty or a new folder`,
    { cause: error },
  );
}
