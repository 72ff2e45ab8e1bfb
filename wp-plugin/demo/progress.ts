import { styleText } from 'node:util';

/** How often a terminal's live line is drawn, and how often a log reports long steps; in ms. */
const REDRAW_INTERVAL = 100;
const LOG_INTERVAL = 5000;

const BAR_WIDTH = 24;
const CLEAR_LINE = '\r\u001B[K';

export interface ProgressStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** How far a step has come: a count out of a total, or a word on what it does now. */
export type StepPosition = { readonly done: number; readonly total: number } | string;

/** Shows progress at a terminal or in a log. Steps may run side by side. */
export interface Progress {
  /**
   * Runs work under a label, and reports how long it took.
   *
   * @param result what became of it, for the line that stays
   */
  step: <Result>(
    label: string,
    work: (report: (position: StepPosition) => void) => Promise<Result>,
    result?: (value: Result) => string,
  ) => Promise<Result>;
  /** A line about something that went wrong but stops nothing. */
  warn: (line: string) => void;
  /** A line that stays. */
  note: (line: string) => void;
  /** Ends all drawing: steps still running print nothing more. */
  stop: () => void;
}

interface RunningStep {
  readonly label: string;
  readonly start: number;
  position: StepPosition;
}

/**
 * Progress on a stream: on a terminal one live line with a bar, below lines that stay; elsewhere
 * plain lines, one every five seconds for what takes long. NO_COLOR is respected.
 */
export function createProgress(stream: ProgressStream, env = process.env): Progress {
  const isLive = stream.isTTY === true && env['TERM'] !== 'dumb';
  const running: RunningStep[] = [];
  const color = (format: Parameters<typeof styleText>[0], text: string): string =>
    isLive ? styleText(format, text, { stream }) : text;

  const drawLive = (): void => {
    // The step that shows a count is the one to watch.
    const step = running.findLast(({ position }) => typeof position !== 'string') ?? running.at(-1);
    const line = step === undefined ? '' : fit(describe(step), (stream.columns ?? 80) - 1);
    stream.write(`${CLEAR_LINE}${line}`);
  };
  const print = (line: string): void => {
    stream.write(`${isLive ? CLEAR_LINE : ''}${line}\n`);
    if (isLive && running.length > 0) drawLive();
  };
  const timer = setInterval(
    () => {
      if (isLive && running.length > 0) drawLive();
      if (!isLive) for (const step of running.filter(isSlow)) print(describe(step));
    },
    isLive ? REDRAW_INTERVAL : LOG_INTERVAL,
  );
  timer.unref();
  let isStopped = false;

  return {
    step: async (label, work, result) => {
      const step: RunningStep = { label, start: performance.now(), position: '' };
      running.push(step);
      if (isLive && !isStopped) drawLive();
      try {
        const value = await work((position) => {
          step.position = position;
        });
        running.splice(running.indexOf(step), 1);
        if (!isStopped) {
          const words = result === undefined ? label : `${label}: ${result(value)}`;
          print(`${color('green', isLive ? '✓' : 'ok')} ${words} ${color('dim', elapsed(step))}`);
        }
        return value;
      } catch (error) {
        if (running.includes(step)) running.splice(running.indexOf(step), 1);
        throw error;
      }
    },
    warn: (line) => {
      if (!isStopped) print(`${color('yellow', 'warning:')} ${line}`);
    },
    note: (line) => {
      if (!isStopped) print(line);
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      if (isLive) stream.write(CLEAR_LINE);
    },
  };
}

/** A step just begun shows up by being done. */
function isSlow({ start }: RunningStep): boolean {
  return performance.now() - start >= LOG_INTERVAL - REDRAW_INTERVAL;
}

function describe(step: RunningStep): string {
  const { label, position } = step;
  if (typeof position === 'string') {
    return `  ${label}${position === '' ? '' : `, ${position}`} ... ${elapsed(step)}`;
  }
  const { done, total } = position;
  const filled = total === 0 ? 0 : Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  const bar = '#'.repeat(filled).padEnd(BAR_WIDTH, '-');
  return `  ${label} [${bar}] ${done}/${total} ${elapsed(step)}`;
}

function elapsed({ start }: RunningStep): string {
  return `(${((performance.now() - start) / 1000).toFixed(1)} s)`;
}

function fit(line: string, width: number): string {
  return line.length <= width ? line : line.slice(0, Math.max(0, width));
}
