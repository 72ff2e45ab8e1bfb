import { Button, TabPanel } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { copied } from '../../shared/copied.ts';
import { Section } from '../../shared/section.tsx';
import { verificationCode } from './verification-code.ts';

const CODES = verificationCode();

/** The code with which an endpoint finds out that a delivery is genuine, to be copied. */
export default function VerificationSection() {
  return (
    <Section title={__('Verify what arrives')}>
      <p>
        {__(
          'Anybody can post to your endpoint. This function says whether a delivery was signed with the secret of this webhook.',
        )}
      </p>
      <TabPanel tabs={CODES.map(({ language }) => ({ name: language, title: language }))}>
        {({ name }) => {
          const found = CODES.find(({ language }) => language === name);
          return found === undefined ? null : <Code key={name} {...found} />;
        }}
      </TabPanel>
    </Section>
  );
}

function Code({ language, code }: { language: string; code: string }) {
  const [outcome, setOutcome] = useState('');
  /* translators: %s: name of a programming language */
  const label = sprintf(__('Code for %s'), language);
  return (
    <>
      <pre className="webhook__code" dir="ltr" tabIndex={0} aria-label={label}>
        {code}
      </pre>
      <Button
        variant="secondary"
        /* translators: %s: what is copied, such as "Secret" */
        label={sprintf(__('Copy: %s'), label)}
        showTooltip={false}
        onClick={() => {
          void copied(code).then((isCopied) => {
            setOutcome(isCopied ? __('Copied.') : __('Not copied: select the code and copy it.'));
          });
        }}
        __next40pxDefaultSize
      >
        {__('Copy')}
      </Button>{' '}
      <span role="status">{outcome}</span>
    </>
  );
}
