import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** When and on which machine something was measured, and how busy that was in the last minutes. */
export function thisRun(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [, load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `${day} on ${availableParallelism()} cores of ${model}, ${memory} GB, Node ${process.versions.node}, load ${load.toFixed(1)}`;
}
