import { changedWords } from '@article-bridge/contract/ui';
import { MarkedText } from '@article-bridge/contract/ui/components';
import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
import { AUTOMATIC_FIELDS, differingFields, isSameField } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';
import { fieldName } from '../draft-fields.ts';
import { shownField } from './shown-field.ts';

interface Props {
  from: Draft;
  to: Draft;
}

/** Whether a reader sees no difference between two drafts. */
export function isAsBefore({ from, to }: Props): boolean {
  return changedFields({ from, to }).length === 0 && isSameField(from, to, 'markdown');
}

/** Fields that the gateway derives do not count. */
function changedFields({ from, to }: Props): DraftField[] {
  const automatic = new Set<string>(AUTOMATIC_FIELDS.filter((field) => to[field] === undefined));
  return differingFields(from, to).filter((field) => field !== 'markdown' && !automatic.has(field));
}

/** What differs between two drafts besides the text. */
export function FieldChanges({ from, to }: Props) {
  const fields = changedFields({ from, to });
  if (fields.length === 0) return null;
  return (
    <table className="editor-changes">
      <thead>
        <tr>
          <th scope="col">{__('Field')}</th>
          <th scope="col">{__('Then')}</th>
          <th scope="col">{__('Now')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldChange
            key={field}
            label={fieldName(field)}
            then={shownField(from, field)}
            now={shownField(to, field)}
          />
        ))}
      </tbody>
    </table>
  );
}

function FieldChange({ label, then, now }: { label: string; then: string; now: string }) {
  const [gone, added] = useMemo(() => changedWords(then, now), [then, now]);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td dir="auto">{then === '' ? '–' : <MarkedText pieces={gone} mark="del" />}</td>
      <td dir="auto">{now === '' ? '–' : <MarkedText pieces={added} mark="ins" />}</td>
    </tr>
  );
}
