import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const viewsSchema = z.strictObject({
  default: z.string().nullable(),
  views: z.array(
    z.strictObject({ id: z.string(), name: z.string(), view: z.record(z.string(), z.unknown()) }),
  ),
});

const PATH = '/article-bridge/v1/library/views';
const VIEW = {
  type: 'table',
  search: 'steel',
  perPage: 20,
  fields: ['local', 'word_count'],
  sort: { field: 'word_count', direction: 'asc' },
  filters: [
    { field: 'local', operator: 'isAny', value: ['new', 'edited'] },
    { field: 'word_count', operator: 'between', value: [100, 900] },
    { field: 'status', operator: 'is', value: 'completed' },
  ],
};

const views = (as: Identity = 'admin') => wp.restAs(viewsSchema, PATH, { as });
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) => {
  const answer = await wp.rest(PATH + path, { method, body });
  return { status: answer.status, body: z.looseObject({}).parse(answer.body) };
};
const save = async (name: string) => {
  const { body } = await send('POST', '', { name, view: VIEW });
  const id = viewsSchema.parse(body).views.at(-1)?.id;
  if (id === undefined) throw new Error('No view was saved.');
  return id;
};

describe('/library/views', () => {
  it('saves, renames, changes, makes the default and deletes a view', async () => {
    expect(await views()).toEqual({ default: null, views: [] });
    const created = await send('POST', '', { name: ' Steel ', view: VIEW, default: true });
    expect(created.status).toBe(201);
    const { default: initial, views: saved } = viewsSchema.parse(created.body);
    expect(saved).toEqual([{ id: initial, name: 'Steel', view: VIEW }]);
    const path = `/${initial}`;
    await send('PUT', path, { name: 'Iron' });
    await send('PUT', path, { view: { type: 'grid' }, default: false });
    expect(await views()).toEqual({
      default: null,
      views: [{ id: initial, name: 'Iron', view: { type: 'grid' } }],
    });
    await send('PUT', path, { default: true });
    expect((await send('DELETE', path)).body).toEqual({ default: null, views: [] });
  });

  it('keeps backslashes of names and of what is searched for, whatever is saved after them', async () => {
    const view = { ...VIEW, search: 'C:\\bridges\\"arch"' };
    await send('POST', '', { name: 'a\\b', view });
    await save('Steel');
    expect((await views()).views[0]).toMatchObject({ name: 'a\\b', view });
  });

  it('keeps them per user, and gives them up when the plugin is deleted', async () => {
    await save('Mine');
    await wp.runInSite(
      `wp_set_current_user( wp_insert_user( array( 'user_login' => 'other', 'user_pass' => 'x', 'role' => 'administrator' ) ) );
      if ( [] !== rest_do_request( '${PATH}' )->get_data()['views'] ) { throw new Exception( 'Somebody else’s views.' ); }`,
    );
    const left = await wp.runInSite(
      `ArticleBridge\\Library\\SavedViews::forget(); echo wp_json_encode( get_user_option( 'article_bridge_library_views', 1 ) );`,
    );
    expect(left).toBe('false');
  });

  it('refuses a name that is taken, an unknown view, and more than there can be', async () => {
    const id = await save('One');
    expect(await send('POST', '', { name: 'One', view: VIEW })).toMatchObject({
      status: 409,
      body: { code: 'view_name_taken' },
    });
    expect(await send('PUT', `/${id}`, { name: 'One' })).toMatchObject({ status: 200 });
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await send(method, '/unknown')).toMatchObject({
        status: 404,
        body: { code: 'no_such_view' },
      });
    }
    await wp.runInSite(
      `$views = new ArticleBridge\\Library\\SavedViews( 1 ); for ( $i = 0; $i < 29; $i++ ) { $views->save( "v$i", "V$i", array() ); }`,
    );
    expect(await send('POST', '', { name: 'Last', view: VIEW })).toMatchObject({
      status: 409,
      body: { code: 'too_many_views' },
    });
  });

  it.each([
    [{ view: VIEW }, 'name'],
    [{ name: ' ', view: VIEW }, 'name'],
    [{ name: 'x'.repeat(61), view: VIEW }, 'name'],
    [{ name: 'x' }, 'view'],
    [{ name: 'x', view: { type: 'tree' } }, 'view'],
    [{ name: 'x', view: { script: 'alert(1)' } }, 'view'],
    [{ name: 'x', view: { filters: [{ field: '<b>', operator: 'is', value: 'x' }] } }, 'view'],
    [{ name: 'x', view: { filters: [{ field: 'a', operator: 'is', value: { a: 1 } }] } }, 'view'],
  ])('POST with %o is a 400 that names the argument', async (body, name) => {
    const answer = await send('POST', '', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(name);
    expect((await views()).views).toEqual([]);
  });

  it('is a 403 for who may not import, and a 401 for nobody', async () => {
    expect((await wp.rest(PATH, { as: await wp.createUser('editor') })).status).toBe(403);
    expect((await wp.rest(PATH, { as: 'anonymous' })).status).toBe(401);
  });
});
