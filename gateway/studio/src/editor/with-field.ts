import type { Draft, DraftField } from './draft-fields.ts';

/** The draft with another value of a field; blank means that there is none. */
export function withField<Field extends DraftField>(
  draft: Draft,
  field: Field,
  value: Draft[Field] | undefined,
): Draft {
  const { [field]: _before, ...others } = draft;
  const isBlank = value === undefined || value === '';
  const { title, markdown } = draft;
  return { title, markdown, ...others, ...(isBlank ? blankField(field) : { [field]: value }) };
}

/** Title and text are always present, even if blank. */
function blankField(field: DraftField): Partial<Draft> {
  return field === 'title' || field === 'markdown' ? { [field]: '' } : {};
}
