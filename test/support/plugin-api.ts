import { NAMESPACE, ROUTES, type Route } from '@article-bridge/contract/plugin-api/routes';
import { z } from 'zod';

const routes: [string, Route][] = Object.entries(ROUTES);

/** The contract's routes with their methods and path patterns. */
const KNOWN = routes.map(([name, { path = {}, answer }]) => {
  const [method = '', template = ''] = name.split(' ');
  const pattern = template.replace(/\{(\w+)\}/g, (_, part: string) => {
    const { pattern: text, enum: values } = z.toJSONSchema(path[part] ?? z.never());
    return `(?:${values?.join('|') ?? text})`;
  });
  return { name, method, pattern: new RegExp(`^/${NAMESPACE}${pattern}$`), answer };
});

/** Throws if a successful response does not match the route's contract, in any test. */
export function checkPluginAnswer(method: string, path: string, status: number, body: unknown) {
  if (status >= 300) return;
  const route = KNOWN.find((known) => known.method === method && known.pattern.test(path));
  const result = route?.answer.safeParse(body);
  if (result?.success !== false) return;
  throw new Error(
    `${route?.name} is not answered by the contract (shared/src/plugin-api/): ${z.prettifyError(result.error)}`,
  );
}
