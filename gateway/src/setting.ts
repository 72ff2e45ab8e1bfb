import { z } from 'zod';

/** The description of an environment variable. */
export interface Setting {
  about: string;
  /** What holds when the variable is unset, in words. */
  fallback: string;
  /** Completes "it must be ...". */
  allowed: string;
  /** Whether the value is a secret, or how it is shown without the secrets in it. */
  secret?: boolean | ((value: string) => string | undefined);
}

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((number) => number >= minimum && number <= maximum);

export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}
