import { format } from 'prettier';
import { OFFERS } from './offers.ts';
import { SERVICES } from './services.ts';
import type { Outcome } from './services.ts';

const BEGIN = '<!-- The table is written by `npm run generate`. -->\n';
const END = '<!-- End of the table. -->';

/** An outcome as text of the table. */
export function inWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'document':
      return 'the document alone: HTML, found by polling';
    case 'refused':
      return outcome.type === undefined
        ? `${outcome.status}: names each fault`
        : `${outcome.status} \`${outcome.type}\`: ${advice(outcome.detail)}`;
    case 'agreed': {
      const { contract, content_format, features, notes = [], warnings } = outcome.agreement;
      const named = notes.map(({ code }) => `\`${code.replace('negotiation-', '')}\``);
      const unnamed = warnings.length - notes.length;
      return [
        `${contract.version}, ${content_format}`,
        features.length === 0 ? 'no features' : features.join(', '),
        ...(named.length === 0 ? [] : [`notes: ${named.join(', ')}`]),
        ...(unnamed === 0 ? [] : [`warnings: ${unnamed}`]),
      ].join('; ');
    }
  }
}

function advice(detail = ''): string {
  return detail.slice(detail.lastIndexOf('Update')).replace(/\.$/, '').toLowerCase();
}

/** The document with the generated table. */
export async function withTable(document: string): Promise<string> {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('The table’s marks are gone.');
  const offers = Object.entries(OFFERS);
  const sections = Object.entries(SERVICES).map(([service, answer]) => [
    `### With ${service}`,
    [
      '| offer | outcome |\n| --- | --- |',
      ...offers.map(([name, offer]) => `| ${name} | ${inWords(answer(offer, name))} |`),
    ].join('\n'),
  ]);
  const table = sections.flat().join('\n\n');
  return format(`${before}${BEGIN}\n${table}\n\n${END}${after}`, { parser: 'markdown' });
}
