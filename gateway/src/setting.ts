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
