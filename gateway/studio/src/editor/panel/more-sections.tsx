import { __ } from '@wordpress/i18n';
import { CustomFields } from './custom-fields.tsx';
import { PairList } from './pair-list.tsx';
import type { PanelProps } from './panel-props.ts';

/** Questions that the article answers. */
export function FaqSection({ draft, set }: PanelProps) {
  return (
    <PairList
      isLong
      pairs={(draft.faq ?? []).map(({ question, answer }) => ({ first: question, second: answer }))}
      labels={{
        first: __('Question'),
        second: __('Answer'),
        add: __('Add a question'),
        remove: __('Remove the question'),
      }}
      onChange={(pairs) => {
        set(
          'faq',
          pairs.map(({ first, second }) => ({ question: first, answer: second })),
        );
      }}
    />
  );
}

/** The sources of the article. */
export function SourcesSection({ draft, set }: PanelProps) {
  return (
    <PairList
      pairs={(draft.sources ?? []).map(({ title, url }) => ({ first: title, second: url }))}
      labels={{
        first: __('Title of the source'),
        second: __('Its web address'),
        add: __('Add a source'),
        remove: __('Remove the source'),
      }}
      onChange={(pairs) => {
        set(
          'sources',
          pairs.map(({ first, second }) => ({ title: first, url: second })),
        );
      }}
    />
  );
}

/** Custom fields for the writer's own systems. */
export function CustomSection({ draft, set }: PanelProps) {
  return (
    <CustomFields
      fields={draft.custom_fields ?? {}}
      onChange={(fields) => {
        set('custom_fields', Object.keys(fields).length === 0 ? undefined : fields);
      }}
    />
  );
}
