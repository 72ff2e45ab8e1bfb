const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a process of the tests inherits when the rest of its environment is the test's own. */
export const PROCESS_ENVIRONMENT = { PATH, NODE_COMPILE_CACHE };
