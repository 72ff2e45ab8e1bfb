import { SCOPES } from '@article-bridge/contract';
import type { Scope } from '@article-bridge/contract';
import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SCOPE_WORDS } from './scope-words.ts';
import '../shared/field-group.css';

interface Props {
  scopes: readonly Scope[];
  fault: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
}

/** What a key may do, each with what that allows. */
export function ScopeFields({ scopes, fault, onChange }: Props) {
  const shownFault = fault ?? (scopes.length === 0 ? __('Choose at least one.') : undefined);
  return (
    <fieldset className="field-group">
      <legend>{__('What it may do')}</legend>
      {SCOPES.map((scope) => (
        <CheckboxControl
          key={scope}
          label={SCOPE_WORDS[scope].name}
          help={SCOPE_WORDS[scope].allows}
          checked={scopes.includes(scope)}
          {...(fault !== undefined && { 'aria-invalid': true })}
          onChange={(isChosen) => {
            onChange(isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope));
          }}
        />
      ))}
      {shownFault !== undefined && <p className="api-keys__fault">{shownFault}</p>}
    </fieldset>
  );
}
