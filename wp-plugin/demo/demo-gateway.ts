import { SCOPES } from '@article-bridge/gateway';
import type { Scope } from '@article-bridge/gateway';
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

/** A site reads articles, and registers its webhook. */
const SITE_SCOPES = ['articles:read', 'webhooks:write'] as const;

/** Of the person at the terminal, for all that the README shows, and of the plugin. */
export interface DemoKeys {
  readonly apiKey: string;
  readonly pluginKey: string;
}

/** Brings the gateway up with its user, the articles and keys that work. */
export async function startDemoGateway(plan: GatewayPlan): Promise<GatewayProcess & DemoKeys> {
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
  return { ...gateway, ...(await usableKeys(gateway, account, environment)) };
}

/** The keys of the last start, or new ones where those are refused. */
export async function usableKeys(
  { apiUrl }: Pick<GatewayProcess, 'apiUrl'>,
  { apiKey, pluginKey, ...account }: GatewayPlan['account'],
  environment: NodeJS.ProcessEnv,
): Promise<DemoKeys> {
  const usable = async (key: string | null, name: string, scopes: readonly Scope[]) =>
    key !== null && (await isKeyAccepted(apiUrl, key))
      ? key
      : await createApiKey(environment, account, { name, scopes });
  // An earlier demo had one key, for reading: it stays the plugin's.
  const readers = pluginKey ?? apiKey;
  const own = pluginKey === null ? null : apiKey;
  return {
    apiKey: await usable(own, 'demo', SCOPES),
    pluginKey: await usable(readers, 'demo site', SITE_SCOPES),
  };
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
