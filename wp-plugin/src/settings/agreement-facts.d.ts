import type { CapabilitiesAgreement } from '@article-bridge/contract';
export interface AgreementFact {
	id: string;
	label: string;
	values: string[];
}
/**
 * What was agreed, in words for somebody who runs a WordPress site. A feature or scope that a newer
 * service names and this version does not know is shown by its own name.
 */
export declare function agreementFacts(
	agreement: CapabilitiesAgreement,
	formatTime: (wireTime: string) => string
): AgreementFact[];
