import { ARTICLE_STATUSES, articleStatus } from '@article-bridge/contract';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { z } from 'zod';
import type { CommandContext } from '../../command-context.ts';
import { mediaStore } from '../../media/media-store.ts';
import { importArticles } from './import-articles.ts';
import type { ImportFailure, ImportReport } from './import-articles.ts';

const importFlags = z.object({
  user: z.string(),
  status: articleStatus,
  json: z.boolean().optional(),
});

const ABOUT = `Imports Markdown files as articles: the files named, and every .md and .markdown file of
the folders named. A file is known by its place, or by "uuid:" in its front matter; the same import
again changes nothing. A file that fails is reported and the rest go on; the exit code is then 1.`;

/** `article import`. */
export function articleImportCommand(context: CommandContext): Command {
  return new Command('import')
    .summary('import Markdown files as articles')
    .description(ABOUT)
    .argument('<paths...>', 'Markdown files and folders of them')
    .requiredOption('--user <email>', 'the user who will own the articles')
    .addOption(
      new Option('--status <status>', 'status of articles whose front matter names none')
        .choices(ARTICLE_STATUSES)
        .default('draft'),
    )
    .option('--json', 'print {created, updated, unchanged, failed: [{file, line, message}]}')
    .action(async (paths: string[], flags: unknown) => {
      await runImport(context, paths, importFlags.parse(flags));
    });
}

async function runImport(
  context: CommandContext,
  paths: readonly string[],
  { user, status, json }: z.infer<typeof importFlags>,
): Promise<void> {
  const report = await context.withServices(async (services) => {
    const owner = await context.requireUser(services, user);
    const progress = progressBar();
    try {
      return await importArticles({
        paths,
        ownerId: owner.id,
        status,
        articles: services.articles,
        media: mediaStore({ db: services.storage.db, directory: services.mediaDirectory }),
        now: services.now,
        onProgress: progress.update,
      });
    } finally {
      progress.stop();
    }
  });
  for (const failure of report.failed) context.printNotice(failureLine(failure));
  context.printResult({ json }, report, summaryLine(report));
  if (report.failed.length > 0) context.markFailed();
}

/** On stderr, and only where somebody watches. */
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

/** As compilers write it, so that editors and terminals can jump there. */
function failureLine({ file, line, message }: ImportFailure): string {
  return line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

function summaryLine({ created, updated, unchanged, failed }: ImportReport): string {
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed.length} failed`;
}
