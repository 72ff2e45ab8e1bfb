import { apiText } from '@article-bridge/contract';
import type { ApiText, TextCode, TextValue } from '@article-bridge/contract';

/** Result of one check. A warning is worth a look; a failure needs fixing. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  /** The finding and, unless it is ok, what to do. */
  detail: string;
  /** Identifies the detail, for other languages. */
  code: TextCode;
  params?: Record<string, TextValue>;
}

export type Check = () => Promise<Omit<Finding, 'check'>> | Omit<Finding, 'check'>;

/** Runs all checks, one after the other; one that throws has failed, and the others continue. */
export async function checkUp(checks: Readonly<Record<string, Check>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, run] of Object.entries(checks)) {
    try {
      findings.push({ check, ...(await run()) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push({ check, ...failed(apiText('check-failed', { reason })) });
    }
  }
  return findings;
}

export const ok = (text: ApiText) => ({ status: 'ok', ...text }) as const;
export const warning = (text: ApiText) => ({ status: 'warning', ...text }) as const;
export const failed = (text: ApiText) => ({ status: 'failed', ...text }) as const;
