import { Notice } from '@wordpress/components';
import { asProblem } from '../api/api-problem.ts';

interface Props {
  /** Null: nothing went wrong. */
  problem: unknown;
}

/** Why a request was refused, with every fault of the input; announced when it appears. */
export function ProblemNotice({ problem }: Props) {
  if (problem === null || problem === undefined) return null;
  const { message, errors } = asProblem(problem);
  const others = errors.filter(({ detail }) => !message.includes(detail));
  return (
    <Notice status="error" isDismissible={false} politeness="assertive">
      <p>{message}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ detail, pointer }) => (
            <li key={`${pointer ?? ''} ${detail}`}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
