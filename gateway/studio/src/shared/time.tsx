import { ago, fullTime } from './wire-date.ts';

/** A time of the API as how long ago it was, or how far off it is; in full when pointed at. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={`${at}Z`} title={fullTime(at)}>
      {ago(at, new Date())}
    </time>
  );
}
