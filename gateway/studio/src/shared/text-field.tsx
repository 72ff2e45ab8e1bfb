import { TextControl } from '@wordpress/components';
import type { ComponentProps } from 'react';
import './text-field.css';

type Props = Omit<ComponentProps<typeof TextControl>, 'help'> & {
  help?: string;
  /** What is wrong with the value. */
  fault?: string | undefined;
};

/** A text field that says beside itself what is wrong with its value. */
export function TextField({ fault, help, ...props }: Props) {
  const shownHelp = fault ?? help;
  return (
    <TextControl
      {...props}
      {...(shownHelp !== undefined && { help: shownHelp })}
      {...(fault !== undefined && { 'aria-invalid': true, className: 'text-field--faulty' })}
      __next40pxDefaultSize
    />
  );
}
