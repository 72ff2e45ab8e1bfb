import { SCOPES } from '@article-bridge/contract';
import type { Scope } from '@article-bridge/contract';
import { speak } from '@wordpress/a11y';
import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useId } from 'react';
import { SCOPE_WORDS } from './scope-words.ts';
import '../shared/field-group.css';

interface Props {
  scopes: readonly Scope[];
  fault: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
}

/** What a key may do, each with what that allows. */
export function ScopeFields({ scopes, fault, onChange }: Props) {
  const id = useId();
  const isEmpty = scopes.length === 0;
  const shownFault = fault ?? (isEmpty ? __('Choose at least one.') : undefined);
  useEffect(() => {
    if (isEmpty) speak(__('Choose at least one.'));
  }, [isEmpty]);
  return (
    <fieldset className="field-group" aria-describedby={shownFault === undefined ? undefined : id}>
      <legend>{__('What it may do')}</legend>
      {SCOPES.map((scope) => (
        <CheckboxControl
          key={scope}
          label={SCOPE_WORDS[scope].name}
          help={SCOPE_WORDS[scope].allows}
          checked={scopes.includes(scope)}
          {...(shownFault !== undefined && { 'aria-invalid': true })}
          onChange={(isChosen) => {
            onChange(isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope));
          }}
        />
      ))}
      {shownFault !== undefined && (
        <p id={id} className="api-keys__fault">
          {shownFault}
        </p>
      )}
    </fieldset>
  );
}
