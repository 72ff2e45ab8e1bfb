/** Consecutive failures after which the circuit opens. */
export const FAILURES_TO_OPEN = 5;

/** Seconds for which the circuit stays open; doubled each time a probe fails: 5, 10, 20, 40, 60, 60, … */
export const OPEN_FOR = 5;
export const OPEN_FOR_MAXIMUM = 60;

/** Seconds after which a probe without a result is abandoned. */
export const PROBE_LEASE = 30;

/**
 * A circuit breaker for the service. Closed: every request is sent. Open: none is, until `until`.
 * Half open: one at a time is sent, and its outcome decides.
 */
export type Circuit =
  | { state: 'closed'; failures: number }
  | { state: 'open'; openings: number; until: number }
  | { state: 'half-open'; openings: number; probeUntil: number };

export const CLOSED: Circuit = { state: 'closed', failures: 0 };

export interface Admission {
  circuit: Circuit;
  /** Seconds to wait; 0: go. */
  wait: number;
}

/** Decides whether a request may pass. Pure; `now` in seconds, as everywhere here. */
export function admit(circuit: Circuit, now: number): Admission {
  if (circuit.state === 'closed') return { circuit, wait: 0 };
  const busyUntil = circuit.state === 'open' ? circuit.until : circuit.probeUntil;
  if (now < busyUntil) return { circuit, wait: busyUntil - now };
  const { openings } = circuit;
  return { circuit: { state: 'half-open', openings, probeUntil: now + PROBE_LEASE }, wait: 0 };
}

/** A request failed. One that was let through before the circuit opened changes nothing. */
export function afterFailure(circuit: Circuit, now: number): Circuit {
  switch (circuit.state) {
    case 'closed': {
      const failures = circuit.failures + 1;
      return failures < FAILURES_TO_OPEN ? { state: 'closed', failures } : opened(1, now);
    }
    case 'half-open':
      return opened(circuit.openings + 1, now);
    case 'open':
      return circuit;
  }
}

/** A request ended that says nothing of the service: if it was the probe, the next one is. */
export function afterNoResult(circuit: Circuit, now: number): Circuit {
  if (circuit.state !== 'half-open') return circuit;
  return { state: 'open', openings: circuit.openings, until: now };
}

function opened(openings: number, now: number): Circuit {
  const seconds = Math.min(OPEN_FOR * 2 ** (openings - 1), OPEN_FOR_MAXIMUM);
  return { state: 'open', openings, until: now + seconds };
}

export interface CircuitBreaker {
  /** Seconds to wait before a request; 0: send it now, and report its outcome. */
  admit: () => number;
  succeeded: () => void;
  failed: () => void;
  /** The caller gave up, or was refused, before the service had answered. */
  endedWithoutResult: () => void;
  /** State after the last request; an open circuit becomes half-open at the next one. */
  state: () => Circuit['state'];
}

/** The circuit of one service, by a clock in Unix seconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let circuit = CLOSED;
  return {
    admit: () => {
      const admission = admit(circuit, now());
      circuit = admission.circuit;
      return admission.wait;
    },
    // Whichever request it was: the service has just answered.
    succeeded: () => {
      circuit = CLOSED;
    },
    failed: () => {
      circuit = afterFailure(circuit, now());
    },
    endedWithoutResult: () => {
      circuit = afterNoResult(circuit, now());
    },
    state: () => circuit.state,
  };
}
