import { dateOf } from '../../../shared/wire-date.ts';

/** A time of the API as a field for day and time has it: by this machine's clock, to the minute. */
export function localInputOf(wireTime: string): string {
  const date = dateOf(wireTime);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
