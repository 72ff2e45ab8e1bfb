import { readFileSync } from 'node:fs';
import { capabilitiesAgreement, capabilitiesOffer, negotiate } from '@article-bridge/contract';
import type {
  CapabilitiesAgreement,
  CapabilitiesOffer,
  Negotiation,
  ServiceCapabilities,
} from '@article-bridge/contract';
import { z } from 'zod';
import { negotiateForBareService } from '../../../../gateway/src/upstream/capabilities.ts';
import { ownService } from '../../../../gateway/src/wordpress/own-capabilities.ts';

/** 2026-01-01T00:00:00, the time of the test gateways. */
const NOW = 1_767_225_600;

export type Outcome =
  | { kind: 'agreed'; agreement: CapabilitiesAgreement }
  | { kind: 'refused'; status: 400 | 409; type?: string; detail?: string }
  /** Nothing is negotiated: the plugin uses what the API's document promises. */
  | { kind: 'document' };

const recordedAnswers = z.object({
  answers: z.record(
    z.string(),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal(200), agreement: capabilitiesAgreement }),
      z.object({ status: z.literal(400) }),
      z.object({ status: z.literal(409), kind: z.string(), detail: z.string() }),
    ]),
  ),
});

/** An earlier gateway: its recorded responses to each offer. */
function recorded(name: string) {
  const text = readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
  const { answers } = recordedAnswers.parse(JSON.parse(text));
  return (_offer: unknown, name: string): Outcome => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`No answer to "${name}" is recorded.`);
    if (answer.status === 200) return { kind: 'agreed', agreement: answer.agreement };
    if (answer.status === 400) return { kind: 'refused', status: 400 };
    return { kind: 'refused', status: 409, type: answer.kind, detail: answer.detail };
  };
}

function answering(answer: (offer: CapabilitiesOffer) => Negotiation) {
  return (offer: unknown): Outcome => {
    const { data } = capabilitiesOffer.safeParse(offer);
    if (data === undefined) return { kind: 'refused', status: 400 };
    const negotiation = answer(data);
    if (negotiation.agreed) return { kind: 'agreed', agreement: negotiation.agreement };
    const { reason, text } = negotiation;
    return {
      kind: 'refused',
      status: 409,
      type: reason.replaceAll('_', '-'),
      detail: text.detail,
    };
  };
}

function gateway(changes: Partial<ServiceCapabilities> = {}) {
  return answering((offer) =>
    negotiate(offer, { ...ownService(['articles:read'], NOW), ...changes }),
  );
}

/** The response of a service to an offer of this name. */
export type Service = (offer: unknown, name: string) => Outcome;

export const SERVICES: Readonly<Record<string, Service>> = {
  'this gateway': gateway(),
  'a gateway with its features off': gateway({ features: [], eventTypes: [] }),
  'this gateway before a bare service': answering((offer) => negotiateForBareService(offer, NOW)),
  'gateway 0.1.0': recorded('gateway-0.1.0'),
  'the first gateway': recorded('first-gateway'),
  'a newer gateway (1.2)': gateway({ version: '1.7.0', contractVersions: ['1.2'] }),
  'a newer gateway (2.0)': gateway({ version: '2.0.0', contractVersions: ['2.0'] }),
  'a bare service': () => ({ kind: 'document' }),
};
