import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { withValue } from '../api/api-problem.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { draftSchema } from './draft-fields.ts';
import { fieldName } from './draft-fields.ts';
import type { TextFault } from './rendering/render-draft.ts';

interface Props {
  problem: ApiProblem;
  /** What is wrong with the text; said below it, with the way to its line. */
  faults: readonly TextFault[];
}

/** Why the article is not saved, by the names that its fields have on the screen. */
export function RefusalNotice({ problem, faults }: Props) {
  const { errors, message } = problem;
  const shown = errors.filter(({ pointer }) => pointer !== '/markdown' || faults.length === 0);
  return (
    <Notice status="error" isDismissible={false} politeness="assertive">
      <p>
        {errors.length === 0
          ? message
          : __('The article cannot be saved like this. Nothing is lost; please change:')}
      </p>
      {errors.length > 0 && (
        <ul>
          {shown.length < errors.length && <li>{__('Text: see the list below it.')}</li>}
          {shown.map(({ pointer = '', detail, value }) => (
            <li key={`${pointer} ${detail}`}>
              {nameOf(pointer)}: {withValue(detail, value)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** `/faq/0/answer` is the answer of the first question. */
function nameOf(pointer: string): string {
  const [, field = '', index] = pointer.split('/');
  const known = draftSchema.keyof().safeParse(field);
  const name = known.success ? fieldName(known.data) : field;
  return index !== undefined && /^\d+$/.test(index) ? `${name} ${Number(index) + 1}` : name;
}
