import { expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/**
 * Whether a budget of so many seconds ends within others of the start of its request, which began
 * some time ago.
 */
const endsWithin = async (limit: number, seconds: number, elapsed: number, end: number) => {
  const answered = await wp.runInSite(
    `$_SERVER['REQUEST_TIME_FLOAT'] = microtime( true ) - ${elapsed};
    ini_set( 'max_execution_time', '${limit}' );
    $budget = ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( ${seconds} );
    ini_set( 'max_execution_time', '0' );
    echo $budget->deadline() <= $_SERVER['REQUEST_TIME_FLOAT'] + ${end} ? 'yes' : 'no';`,
  );
  return answered === 'yes';
};

it.each([
  ['half of the time limit is left to the last article', 600, 4000, 0, 301],
  ['what the request has done before counts', 600, 4000, 200, 301],
  ['after other work in the same request, a tenth is enough', 600, 4000, 300, 361],
  ['a shorter step stays shorter', 600, 4, 0, 5],
])('%s', async (_what, limit, seconds, elapsed, end) => {
  expect(await endsWithin(limit, seconds, elapsed, end)).toBe(true);
});

it('without a time limit, a step takes its time', async () => {
  expect(await endsWithin(0, 4000, 0, 3999)).toBe(false);
});
