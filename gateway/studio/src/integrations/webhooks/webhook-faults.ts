import { __ } from '@wordpress/i18n';
import { asProblem, faultOf } from '../../api/api-problem.ts';
import { doubledNames, headerOfPointer } from './header-fields.ts';
import type { HeaderField } from './header-fields.ts';

/** The fields of the form that show their own faults. */
export const WEBHOOK_FIELDS = ['name', 'url', 'secret', 'events', 'headers'];

/** What is wrong with a field of the form, by what the API refused. Pure. */
export function webhookFaults(problem: unknown, headers: readonly HeaderField[]) {
  const refused = problem === null ? undefined : asProblem(problem);
  const doubled = doubledNames(headers);
  return {
    ofField: (field: string) => faultOf(problem, field),
    ofHeader: (name: string): string | undefined => {
      if (doubled.includes(name.trim().toLowerCase())) {
        return __('There is already a header field with this name.');
      }
      return refused?.errors.find(({ pointer = '' }) => headerOfPointer(pointer) === name.trim())
        ?.detail;
    },
  };
}
