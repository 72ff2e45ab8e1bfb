import { buildStep } from './build-step.ts';
import {
  createApiKey,
  ensureUser,
  gatewayEnvironment,
  isKeyAccepted,
  takeInArticles,
} from './gateway-content.ts';
import type { IntakeReport } from './gateway-content.ts';
import { startGatewayProcess } from './gateway-process.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { Progress } from './progress.ts';
import type { DemoDirectory, DemoState } from './state.ts';
import { ensureStudioBuild } from './studio-build.ts';

export interface GatewayPlan {
  readonly directory: DemoDirectory;
  readonly account: DemoState['gateway'];
  readonly port: number;
  /** Files and folders to take in before the gateway is started. */
  readonly paths: readonly string[];
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly started: AsyncDisposableStack;
}

/** Brings the gateway up with its user, the articles and a key that works. */
export async function startDemoGateway(
  plan: GatewayPlan,
): Promise<GatewayProcess & { apiKey: string }> {
  const { account, progress } = plan;
  const environment = gatewayEnvironment(plan.directory.gateway, plan.port);
  await progress.step('Gateway database and user', () => ensureUser(environment, account));
  if (plan.paths.length > 0) {
    const intake = await progress.step(
      'Articles into the gateway',
      (report) =>
        takeInArticles(environment, account, plan.paths, (done, total) => {
          report({ done, total });
        }),
      describeIntake,
    );
    for (const problem of intake.problems) progress.warn(problem);
  }
  await buildStep('Studio', ensureStudioBuild, plan);
  const gateway = await progress.step(
    'Gateway',
    () => startGatewayProcess(environment, plan.directory.gatewayLog),
    ({ url }) => url,
  );
  plan.started.defer(gateway.close);
  return { ...gateway, apiKey: await usableKey(gateway, account, environment) };
}

/** The key of the last start, or a new one where that is refused. */
async function usableKey(
  { apiUrl }: GatewayProcess,
  account: GatewayPlan['account'],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { apiKey } = account;
  if (apiKey !== null && (await isKeyAccepted(apiUrl, apiKey))) return apiKey;
  return await createApiKey(environment, account);
}

function describeIntake({ created, updated, unchanged, problems }: IntakeReport): string {
  const counts = [
    ...(created > 0 ? [`${created} new`] : []),
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(problems.length > 0 ? [`${problems.length} problems`] : []),
  ];
  return counts.length === 0 ? 'none' : counts.join(', ');
}
