const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Variables that test processes inherit; the rest of their environment is set by the test. */
export const PROCESS_ENVIRONMENT = { PATH, NODE_COMPILE_CACHE };
