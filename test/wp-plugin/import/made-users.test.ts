import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

async function rolledBack(id: number): Promise<void> {
  await imports.decide(id, 'rollback');
  expect((await imports.finish(id)).state).toBe('rolled_back');
}

describe('users that a run made for authors', () => {
  const author = (name: string) => ({ author: { name, email: `${name}@writers.example` } });
  const options = { author: 'create' };
  const names = () => imports.inSite(`wp_list_pluck( get_users(), 'display_name' )`);

  it('go with its rollback', async () => {
    const gateway = await connected();
    const before = await names();
    await gateway.put(author('ann'));
    await gateway.put(author('bob'));
    const { id } = await imports.run({ all: true, options });
    expect(await names()).toEqual(expect.arrayContaining(['ann', 'bob']));
    await rolledBack(id);
    expect(await names()).toEqual(before);
  });

  it('stay where they have posts of another run, have signed in or got another role, each with its reason', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put(author('ann'));
    const rest = [await gateway.put(author('bob')), await gateway.put(author('cleo'))];
    const { id } = await imports.run({
      uuids: [uuid, ...rest.map((article) => article.uuid)],
      options,
    });
    const { uuid: later } = await gateway.put(author('ann'));
    await imports.run({ uuids: [later], options });
    await wp.runInSite(
      `update_user_meta( get_user_by( 'email', 'bob@writers.example' )->ID, 'session_tokens', array( 'x' => array( 'expiration' => 1 ) ) );
      get_user_by( 'email', 'cleo@writers.example' )->set_role( 'editor' );`,
    );
    await rolledBack(id);
    expect(await names()).toEqual(expect.arrayContaining(['ann', 'bob', 'cleo']));
    const messages = (await imports.log(id)).map(({ message }) => message).join('\n');
    expect(messages).toContain(
      '"ann", created by this import, was kept: they are the author of 1 post.',
    );
    expect(messages).toContain('"bob", created by this import, was kept: they have signed in.');
    expect(messages).toContain('"cleo", created by this import, was kept: their role was changed');
  });

  it('stay where whoever rolls back is not allowed to delete users, and the log says so', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put(author('ann'));
    const { id } = await imports.run({ uuids: [uuid], options });
    const helper = await wp.createUser('editor');
    await wp.runInSite(
      `get_user_by( 'login', getenv( 'LOGIN' ) )->add_cap( 'article_bridge_import' );`,
      { LOGIN: helper.user },
    );
    await imports.decide(id, 'rollback', helper);
    expect((await imports.finish(id)).rollback).toMatchObject({ undone: 1 });
    expect(await names()).toEqual(expect.arrayContaining(['ann']));
    const messages = (await imports.log(id)).map(({ message }) => message).join('\n');
    expect(messages).toContain('is not allowed to delete users');
  });
});
