import { useEffect } from 'react';
import type { RefObject } from 'react';
import { asProblem } from '../api/api-problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  /** Null: nothing went wrong. */
  problem: unknown;
  /** Names of the fields that show their own faults; those below them count as the same. */
  fields: readonly string[];
}

/** Why a form was refused, unless its fields say all of it. */
export function FormProblem({ problem, fields }: Props) {
  if (problem === null || problem === undefined) return null;
  const { errors } = asProblem(problem);
  const isShown = ({ pointer = '' }) => fields.includes(pointer.split('/')[1] ?? '');
  if (errors.length > 0 && errors.every(isShown)) return null;
  return <ProblemNotice problem={problem} />;
}

/** Takes the focus to the first field that was refused. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === null || problem === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problem]);
}
