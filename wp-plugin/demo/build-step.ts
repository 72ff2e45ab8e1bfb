import type { BuildOptions } from './build.ts';
import type { Progress } from './progress.ts';

/** Ensures a build as a separate step, and returns whether there was anything to build. */
export async function buildStep(
  label: string,
  ensure: (options: BuildOptions) => Promise<unknown>,
  { progress, signal }: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<void> {
  let isBuilt = false;
  await progress.step(
    label,
    (report) =>
      ensure({
        signal,
        onBuild: () => {
          isBuilt = true;
          report('building');
        },
      }),
    () => (isBuilt ? 'built' : 'up to date'),
  );
}
