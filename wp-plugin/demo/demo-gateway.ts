import { SCOPES } from '@article-bridge/gateway';
import { buildStep } from './build-step.ts';
import {
  createApiKey,
  createConnectCode,
  ensureUser,
  gatewayEnvironment,
  isKeyAccepted,
  takeInArticles,
} from './gateway-content.ts';
import type { IntakeReport } from './gateway-content.ts';
import { startGatewayProcess } from './gateway-process.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { ReservedPort } from './ports.ts';
import type { Progress } from './progress.ts';
import type { DemoDirectory, DemoState } from './state.ts';
import { ensureStudioBuild } from './studio-build.ts';

export interface GatewayPlan {
  readonly directory: DemoDirectory;
  readonly account: DemoState['gateway'];
  readonly port: ReservedPort;
  /** Of WordPress. */
  readonly sitePort: number;
  /** Files and folders to take in before the gateway is started. */
  readonly paths: readonly string[];
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly started: AsyncDisposableStack;
}

export interface DemoGateway extends GatewayProcess {
  /** Of the person at the terminal, for all that the README shows. */
  readonly apiKey: string;
  /** Makes a code that connects a site, which gets a key of its own for it. */
  readonly createCode: () => Promise<string>;
}

/** Brings the gateway up with its user, the articles and a key that works. */
export async function startDemoGateway(plan: GatewayPlan): Promise<DemoGateway> {
  const { account, progress } = plan;
  const environment = gatewayEnvironment(plan.directory.gateway, plan.port.port, plan.sitePort);
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
    async () => {
      await plan.port.release();
      return await startGatewayProcess(environment, plan.directory.gatewayLog);
    },
    ({ url }) => url,
  );
  plan.started.defer(gateway.close);
  return {
    ...gateway,
    apiKey: await usableKey(gateway, account, environment),
    createCode: () => createConnectCode(environment, account, gateway.url),
  };
}

/** The key of the last start, or a new one where that is refused. */
export async function usableKey(
  { apiUrl }: Pick<GatewayProcess, 'apiUrl'>,
  { ownKey, ...account }: GatewayPlan['account'],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  return ownKey !== null && (await isKeyAccepted(apiUrl, ownKey))
    ? ownKey
    : await createApiKey(environment, account, { name: 'demo', scopes: SCOPES });
}

function describeIntake({ created, updated, unchanged, problems }: IntakeReport): string {
  const counts = [
    ...(created > 0 ? [`${created} new`] : []),
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(problems.length > 0
      ? [problems.length === 1 ? '1 problem' : `${problems.length} problems`]
      : []),
  ];
  return counts.length === 0 ? 'none' : counts.join(', ');
}
