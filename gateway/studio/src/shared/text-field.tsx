import { useFieldFault } from '@article-bridge/contract/ui/components';
import { speak } from '@wordpress/a11y';
import { TextControl } from '@wordpress/components';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { faultInWords } from './fault-in-words.ts';
import './text-field.css';

type Props = Omit<ComponentProps<typeof TextControl>, 'help' | 'onInvalid'> & {
  help?: string;
  /** What the gateway finds wrong with the value. */
  fault?: string | undefined;
};

/**
 * A text field that says beside itself what is wrong with its value: what the gateway refuses, and
 * what a form is not sent for, such as a `required` field that is empty.
 */
export function TextField({ fault: refusal, help, ...props }: Props) {
  const [refused, setRefused] = useState({ refusal, value: props.value });
  if (refused.refusal !== refusal) setRefused({ refusal, value: props.value });
  // It is not said of another value, which nobody has refused yet.
  const ofGateway = refused.value === props.value ? refusal : undefined;
  const { fault = ofGateway, field } = useFieldFault({
    inWords: faultInWords,
    speak: (sentence) => {
      speak(sentence, 'assertive');
    },
  });
  const shownHelp = fault ?? help;
  return (
    <TextControl
      {...props}
      {...field}
      {...(shownHelp !== undefined && { help: shownHelp })}
      {...(fault !== undefined && { 'aria-invalid': true, className: 'text-field--faulty' })}
      __next40pxDefaultSize
    />
  );
}
