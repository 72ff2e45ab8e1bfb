/** What one check found. A warning is worth a look; a failure needs to be mended. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  /** What was found and, unless it is ok, what to do. */
  detail: string;
}

export type Check = () => Promise<Omit<Finding, 'check'>> | Omit<Finding, 'check'>;

/** Runs every check, one after the other; one that throws has failed, and the others go on. */
export async function checkUp(checks: Readonly<Record<string, Check>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, run] of Object.entries(checks)) {
    try {
      findings.push({ check, ...(await run()) });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      findings.push({ check, status: 'failed', detail });
    }
  }
  return findings;
}

export const ok = (detail: string) => ({ status: 'ok', detail }) as const;
export const warning = (detail: string) => ({ status: 'warning', detail }) as const;
export const failed = (detail: string) => ({ status: 'failed', detail }) as const;
