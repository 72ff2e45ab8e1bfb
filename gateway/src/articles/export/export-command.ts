import { Option } from 'commander';
import type { Command } from 'commander';
import { z } from 'zod';
import { CommandError } from '../../command-context.ts';
import type { CommandContext } from '../../command-context.ts';
import { EXPORT_FILE_FORMATS } from './export-format.ts';

const exportFlags = z.object({
  user: z.string(),
  format: z.enum(EXPORT_FILE_FORMATS),
  json: z.boolean().optional(),
});

const ABOUT = `Write every article of a user into an empty folder, with its images, so that
"article import" of the folder makes the same articles: same uuids, same content hashes. With
--format markdown, an article that Markdown cannot carry whole is written as JSON.`;

/** `article export`. */
export function addExportCommand(article: Command, context: CommandContext): void {
  article
    .command('export')
    .summary('write articles as files')
    .description(ABOUT)
    .argument('<directory>', 'a folder that is empty, or not there yet')
    .requiredOption('--user <email>', 'whose articles')
    .addOption(
      new Option('--format <format>', 'how articles are written')
        .choices(EXPORT_FILE_FORMATS)
        .default('markdown'),
    )
    .option('--json', 'print {markdown, json, images}: how many files of each')
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
  await context.withServices(async (services) => {
    const owner = await context.requireUser(services, user);
    const media = mediaStore({ db: services.storage.db, directory: services.mediaDirectory });
    const { articles } = services;
    try {
      const report = await exportArticles({
        ownerId: owner.id,
        directory,
        format,
        articles,
        media,
      });
      const text = `${report.markdown} Markdown files, ${report.json} JSON files, ${report.images} images in ${directory}.`;
      context.printResult({ json }, report, text);
    } catch (error) {
      if (!(error instanceof FolderNotEmptyError)) throw error;
      throw new CommandError(`${directory} is not empty: name a folder that is, or a new one`, {
        cause: error,
      });
    }
  });
}
