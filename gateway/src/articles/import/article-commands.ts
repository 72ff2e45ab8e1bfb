import { ARTICLE_STATUSES, articleStatus, importQuery } from '@article-bridge/contract';
import { SingleBar } from 'cli-progress';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { z } from 'zod';
import type { CommandContext } from '../../command-context.ts';
import type { Config } from '../../config.ts';
import { stopSignal } from '../../stop-signal.ts';
import { addExportCommand } from '../export/export-command.ts';
import { importResult, problemLine, summaryLine } from './import-result.ts';

const collectionName = importQuery.shape.collection;

const importFlags = z.object({
  user: z.string(),
  status: articleStatus,
  json: z.boolean().optional(),
  collection: collectionName.optional(),
});

/** The paragraphs are wrapped for the terminal; the lines of the table fit into 80 columns. */
const ABOUT = [
  'Import Markdown files as articles: the given files and every .md and .markdown file in the given folders, including those written by "article export". An article is identified by the path of its file, or by "uuid:" in its front matter; repeating an import changes nothing. Files that fail are reported and skipped; images that are missing or invalid are reported, and their articles are imported without them. In both cases the exit code is 1.',
  `Files with several articles have to be named explicitly:
  .ndjson, .jsonl  one article per line, as POST /api/v1/articles accepts it
                   (with a "uuid" or "source_key" to identify it) or as the
                   API returns it
  .zip             Markdown files with their images, identified by their path
                   in the ZIP
  .xml             a WordPress export (Tools, Export): posts and pages,
                   identified by their guid`,
].join('\n\n');

/** `article import` and `article export`. */
export function addArticleCommands(program: Command, context: CommandContext): void {
  const article = program.command('article').description('manage articles');
  article
    .command('import')
    .summary('import Markdown, NDJSON, ZIP or WordPress exports as articles')
    .description(ABOUT)
    .argument(
      '<paths...>',
      'Markdown files, folders of Markdown files, .ndjson, .zip, WordPress .xml',
    )
    .requiredOption('--user <email>', 'owner of the articles')
    .addOption(
      new Option('--status <status>', 'status of articles without one in their front matter')
        .choices(ARTICLE_STATUSES)
        .default('draft'),
    )
    .addOption(
      new Option(
        '--collection <name>',
        'distinguishes equal paths and guids of different collections',
      )
        .default('')
        .argParser(collection),
    )
    .option(
      '--json',
      'print {created, updated, unchanged, failed: [{file, line, message}], problems: the same for imported articles}',
    )
    .addHelpText(
      'after',
      '\nExample:\n  article-gateway article import posts/ --user ada@example.com --status completed',
    )
    .action(async (paths: string[], flags: unknown) => {
      const stop = stopSignal(
        'what was imported by then stays, and the same command imports the rest',
      );
      await runImport(context, paths, importFlags.parse(flags), stop);
    });
  addExportCommand(article, context);
}

/**
 * The command after its flags were parsed: imports, then reports every problem and the counts.
 *
 * @param signal stops it before the next article; it throws its reason then
 */
export async function runImport(
  context: CommandContext,
  paths: readonly string[],
  { user, status, json, collection = '' }: z.input<typeof importFlags>,
  signal?: AbortSignal,
): Promise<void> {
  // Loaded here: every other command starts in half the time without Markdown and images.
  const { importArticles } = await import('./import-articles.ts');
  const { mediaStore } = await import('../../media/media-store.ts');
  const notes: string[] = [];
  const report = await context.withServices(async (services) => {
    const owner = await context.requireUser(services, user);
    const progress = progressBar();
    try {
      return await importArticles({
        paths,
        ownerId: owner.id,
        status,
        collection,
        articles: services.articles,
        publicUrl: publicUrlOf(services.config),
        media: mediaStore(services.storage.db, services.mediaContents),
        now: services.now,
        ...(signal !== undefined && { signal }),
        onProgress: progress.update,
        onNote: (file, message) => notes.push(`${file}: note: ${message}`),
      });
    } finally {
      progress.stop();
    }
  });
  for (const note of notes) context.printNotice(note);
  for (const problem of report.problems) context.printNotice(problemLine(problem));
  const result = importResult(report);
  context.printResult({ json }, result, summaryLine(result));
  if (report.problems.length > 0) context.markFailed();
}

/** The gateway's public address, as far as it is configured. */
function publicUrlOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** On stderr, and only in a terminal. */
function progressBar() {
  const bar = new SingleBar({
    format: 'Importing [{bar}] {value}/{total} articles',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
    hideCursor: true,
  });
  return {
    update: (done: number, total: number): void => {
      if (done === 0) bar.start(total, 0);
      else bar.update(done);
    },
    stop: (): void => {
      bar.stop();
    },
  };
}

function collection(name: string): string {
  const { data, error } = collectionName.safeParse(name);
  if (error === undefined) return data;
  throw new InvalidArgumentError(`It ${error.issues.map(({ message }) => message).join('; ')}.`);
}
