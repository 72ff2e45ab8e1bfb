import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const linking = (uuid: string, href: string) =>
  `<!-- wp:paragraph -->\n<p>See <a href="${href}" data-article-uuid="${uuid}">it</a> &amp; <a href="/else">else</a>.</p>\n<!-- /wp:paragraph -->`;

const content = (id: number) => imports.inSite(`get_post( ${id} )->post_content`);
const permalink = async (id: number) => String(await imports.inSite(`get_permalink( ${id} )`));

const published = { options: { post_status: 'publish' } } as const;

it('a link to an imported article becomes the permalink of its post, with its fragment', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const target = await gateway.put({ slug: 'target' });
  const targetPost = onlyPost(await imports.run({ uuids: [target.uuid], ...published }));
  const { uuid } = await gateway.put({}, linking(target.uuid, '/target#part'));
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await content(id)).toBe(linking(target.uuid, `${await permalink(targetPost)}#part`));
});

it('a link whose target comes later is finished then, and is no edit', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const later = randomUUID();
  const { uuid } = await gateway.put(
    { internal_links: [{ uuid: later, anchor_text: 'it' }] },
    linking(later, '/later'),
  );
  const id = onlyPost(await imports.run({ uuids: [uuid], ...published }));
  expect(await content(id)).toBe(linking(later, '/later'));
  await gateway.put({ uuid: later, slug: 'later' });
  const laterPost = onlyPost(await imports.run({ uuids: [later], ...published }));
  expect(await content(id)).toBe(linking(later, await permalink(laterPost)));
  await gateway.put({ uuid, title: 'Changed' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
});

it('two articles of one run that link to each other do so afterwards', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const [a, b] = [randomUUID(), randomUUID()];
  for (const [uuid, other] of [
    [a, b],
    [b, a],
  ] as const) {
    await gateway.put(
      { uuid, slug: uuid, internal_links: [{ uuid: other, anchor_text: 'it' }] },
      linking(other, `/${other}`),
    );
  }
  const run = await imports.run({ uuids: [a, b], ...published });
  const [first, second] = run.items.map((item) => item.post_id ?? 0);
  expect(await content(first ?? 0)).toBe(linking(b, await permalink(second ?? 0)));
  expect(await content(second ?? 0)).toBe(linking(a, await permalink(first ?? 0)));
});

it('a post that was edited here keeps its content when the target comes', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const later = randomUUID();
  const { uuid } = await gateway.put(
    { internal_links: [{ uuid: later, anchor_text: 'it' }] },
    linking(later, '/later'),
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  const mine = `${linking(later, '/later')}\n\n<!-- wp:separator /-->`;
  await wp.rest(`/wp/v2/posts/${id}`, { method: 'POST', body: { content: mine } });
  await gateway.put({ uuid: later });
  await imports.run({ uuids: [later] });
  expect(await content(id)).toBe(mine);
});
