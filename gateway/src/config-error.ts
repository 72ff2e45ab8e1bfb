/** The environment has values with which the gateway does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** One line per wrong variable: its name, its value (a secret's not) and what is allowed. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[], options?: ErrorOptions) {
    const lines = faults.map((fault) => `  ${fault}`);
    super(`The configuration is wrong:\n${lines.join('\n')}`, options);
    this.faults = faults;
  }
}
