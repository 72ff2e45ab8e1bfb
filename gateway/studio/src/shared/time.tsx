import { ago, fullTime } from './wire-date.ts';

/** A time of the API, relative to now; in full as a tooltip. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={`${at}Z`} title={fullTime(at)}>
      {ago(at, new Date())}
    </time>
  );
}
