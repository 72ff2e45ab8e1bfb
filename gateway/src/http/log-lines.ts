/**
 * Writes the log lines of one turn of the event loop together: each write is a system call that the
 * requests of that turn would wait for, and costs more than everything else about a line.
 *
 * @param target written to at the end of the turn, and when the process exits or crashes; only a
 *   process that is killed loses the lines of its last turn
 */
export function logLines(target: { write: (text: string) => unknown }): {
  write: (line: string) => void;
} {
  let pending = '';
  const flush = () => {
    const lines = pending;
    pending = '';
    if (lines !== '') target.write(lines);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (pending === '') setImmediate(flush);
      pending += line;
    },
  };
}
