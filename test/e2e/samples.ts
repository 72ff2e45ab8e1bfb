import { z } from 'zod';
import type { Bridge } from './bridge.ts';

/** Sample articles of the gateway that the pictures show. */
export const TITLES = {
  three: 'Three versions of one paragraph',
  asking: 'Asking before sending',
  hint: 'A webhook is a hint',
  one: 'One article, two homes',
  second: 'The second import changes nothing',
  fields: 'The fields a reader never sees',
  japanese: '日本語の単語はどこで終わるのか',
  block: 'What a block remembers',
} as const;

export type Sample = keyof typeof TITLES;

const list = z.object({ articles: z.array(z.object({ uuid: z.string(), title: z.string() })) });

/** The samples at the service, by name. */
export async function samplesOf({ gateway, owner }: Bridge) {
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const call = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
    const answer = await fetch(`${gateway.url}/api/v1/articles${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/merge-patch+json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.status === 204 ? undefined : await answer.json();
  };
  const uuidOf = async (name: Sample): Promise<string> => {
    const { articles } = list.parse(await call('?per_page=50&expand=facets'));
    const found = articles.find(({ title }) => title === TITLES[name]);
    if (found === undefined) throw new Error(`No sample is called “${TITLES[name]}”`);
    return found.uuid;
  };
  return {
    uuidOf,
    change: async (name: Sample, fields: object) => call(`/${await uuidOf(name)}`, 'PATCH', fields),
    remove: async (name: Sample) => call(`/${await uuidOf(name)}`, 'DELETE'),
  };
}
