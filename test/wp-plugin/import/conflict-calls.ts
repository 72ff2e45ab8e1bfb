import { expect } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { blocks } from './imported-article.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const pieces = z.array(z.strictObject({ text: z.string(), changed: z.boolean() })).nullable();
const diffSchema = z.array(
  z.strictObject({
    type: z.enum(['same', 'changed', 'removed', 'added', 'gap']),
    left: pieces,
    right: pieces,
    lines: z.int(),
  }),
);
const summary = {
  uuid: z.string(),
  title: z.string(),
  post_id: z.int(),
  since: z.string().nullable(),
  edit_url: z.string().nullable(),
  view_url: z.string().nullable(),
  post_status: z.string().nullable(),
};
const label = { field: z.string(), label: z.string() };
const listSchema = z.strictObject({
  conflicts: z.array(z.strictObject({ ...summary, fields: z.array(z.strictObject(label)) })),
  total: z.int(),
  pages: z.int(),
});
const viewSchema = z.strictObject({
  ...summary,
  version: z.string(),
  can_undo: z.boolean(),
  next: z.string().nullable(),
  fields: z.array(
    z.strictObject({
      ...label,
      base: z.unknown(),
      local: z.unknown(),
      remote: z.unknown(),
      shown: z.strictObject({
        base: z.string().nullable(),
        local: z.string(),
        remote: z.string(),
      }),
      diff: diffSchema,
    }),
  ),
});

export const CONFLICTS = '/article-bridge/v1/conflicts';
export const KEYWORDS = '_seo_package_secondary_keywords';

/**
 * Title, body and keywords of the post in conflict, as read by `post`, and those of its article.
 */
export const MINE = ['My title', blocks('My bridge.'), ['mine']];
export const THEIRS = ['Their title', blocks('Their bridge.'), ['theirs']];

/** Reads conflicts and decides on them as users do. */
export function conflictsOf(wp: TestWordPress) {
  const imports = importsOf(wp);
  return {
    list: (as: Identity = 'admin') => wp.restAs(listSchema, CONFLICTS, { as }),
    view: (uuid: string) => wp.restAs(viewSchema, `${CONFLICTS}/${uuid}`),
    resolve: (uuid: string, body: unknown) =>
      wp.restAs(viewSchema, `${CONFLICTS}/${uuid}`, { method: 'POST', body }),
    /** An article whose title, body and keywords were changed on both sides. */
    inConflict: async () => {
      const gateway = await startFaultyGateway();
      await imports.connect(gateway);
      const { uuid } = await gateway.put(
        { title: 'Old title', secondary_keywords: ['old'] },
        blocks('The old bridge.'),
      );
      const id = onlyPost(await imports.run({ uuids: [uuid] }));
      await wp.runInSite(
        `wp_update_post( array( 'ID' => ${id}, 'post_title' => 'My title', 'post_content' => getenv( 'MINE' ) ) );
        update_post_meta( ${id}, '${KEYWORDS}', array( 'mine' ) );`,
        { MINE: blocks('My bridge.') },
      );
      await gateway.put(
        { uuid, title: 'Their title', secondary_keywords: ['theirs'] },
        blocks('Their bridge.'),
      );
      expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('conflict');
      return { gateway, uuid, id };
    },
    post: (id: number) =>
      imports.inSite(
        `array( get_post( ${id} )->post_title, get_post( ${id} )->post_content, get_post_meta( ${id}, '${KEYWORDS}', true ) )`,
      ),
  };
}
