import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';

export interface FieldFaultOptions {
  /** What is wrong with the value of a field that the browser finds invalid, as a sentence. */
  inWords: (field: HTMLInputElement) => string;
  /** Has screen readers say it at once. */
  speak: (sentence: string) => void;
}

export interface FieldFault {
  /** Undefined: nothing, or the form was not submitted yet. */
  fault: string | undefined;
  /** For the `<input>`. */
  field: {
    ref: RefObject<HTMLInputElement>;
    onInvalid: (event: FormEvent<HTMLInputElement>) => void;
  };
}

/**
 * What a form that was submitted says of one of its fields, in the place of the browser's bubble:
 * that is in the language of the browser, whatever the page is in. The browser still decides what is
 * valid, and submits nothing else.
 */
export function useFieldFault({ inWords, speak }: FieldFaultOptions): FieldFault {
  const ref = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  // While it is being mended, and when another field decides whether this one is required.
  useEffect(() => {
    if (fault === undefined || ref.current === null) return;
    setFault(ref.current.validity.valid ? undefined : inWords(ref.current));
  });

  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const sentence = inWords(currentTarget);
    setFault(sentence);
    if (!isFirstInvalid(currentTarget)) return;
    // A focus that stays where it is announces nothing.
    if (currentTarget === currentTarget.ownerDocument.activeElement) speak(sentence);
    else currentTarget.focus();
  };

  return { fault, field: { ref, onInvalid } };
}

/** Where the browser would have brought the focus to. */
function isFirstInvalid(field: HTMLInputElement): boolean {
  const first = field.form?.querySelector(':is(input, select, textarea):invalid');
  return first === undefined || first === field;
}
