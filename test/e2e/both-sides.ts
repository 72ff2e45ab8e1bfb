import { z } from 'zod';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';

const rawText = z.object({ raw: z.string() });
const postSchema = z.object({
  title: rawText,
  content: rawText,
  date_gmt: z.string(),
  meta: z.record(z.string(), z.unknown()),
});

type Fields = Readonly<Record<string, unknown>>;

export type BothSides = ReturnType<typeof bothSides>;

/** Changes articles at the service and their posts on the site. */
export function bothSides(bridge: Bridge) {
  /** An imported article, and a function that changes it at the service. */
  const imported = async (name: string, article: Fields) => {
    const fixed = { title: name, slug: name.toLowerCase(), meta_title: `${name} SEO`, ...article };
    const { uuid } = await bridge.owner.save(fixed);
    const save = (changes: Fields) => bridge.owner.save({ ...fixed, ...changes }, { uuid });
    return { uuid, save, id: await importOne(bridge, uuid) };
  };

  const edit = async (id: number, changes: Fields): Promise<void> => {
    const path = `/wp/v2/posts/${String(id)}`;
    const { status, body } = await bridge.rest(path, { method: 'POST', body: changes });
    if (status !== 200) throw new Error(`Not edited: ${JSON.stringify(body)}`);
  };

  const postOf = async (id: number): Promise<z.infer<typeof postSchema>> => {
    const answer = await bridge.rest(`/wp/v2/posts/${String(id)}`, { query: { context: 'edit' } });
    return postSchema.parse(answer.body);
  };

  /** An imported article whose title and content were changed on both sides. */
  const inConflict = async (name: string): Promise<{ uuid: string; id: number }> => {
    const words = (text: string, title: string) => ({
      title,
      html: `<p>${text}</p>`,
      markdown: text,
    });
    const { uuid, save, id } = await imported(name, words('Old words.', `${name} at first`));
    const { raw } = (await postOf(id)).content;
    await edit(id, { title: `${name} mine`, content: raw.replace('Old', 'My own') });
    await save(words('Their words.', `${name} theirs`));
    await importOne(bridge, uuid);
    return { uuid, id };
  };

  return { imported, inConflict, edit, postOf };
}
