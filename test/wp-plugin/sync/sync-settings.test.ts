import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

describe('POST /sync', () => {
  it('refuses a wrong value by the name of its field', async () => {
    const wrong = {
      schedule: 'weekly',
      deleted: 'delete',
      post_status: 'trash',
      import_new: 'perhaps',
    };
    for (const [field, value] of Object.entries(wrong)) {
      const refused = await sync.refused({ [field]: value }, 'admin', '');
      expect([field, refused]).toMatchObject([field, { code: 'rest_invalid_param', status: 400 }]);
      expect(refused.message).toContain(field);
    }
  });

  it('refuses a schedule where nothing is connected', async () => {
    expect(await sync.refused({ schedule: 'hourly' }, 'admin', '')).toMatchObject({
      code: 'not_connected',
    });
    expect((await sync.read()).schedule).toBe('off');
  });

  it('is for those who may: an author and a visitor neither see, set nor start it', async () => {
    await sync.connect();
    const author = await wp.createUser('author');
    for (const path of ['', '/run']) {
      expect((await sync.refused({}, author, path)).status).toBe(403);
      expect((await sync.refused({}, 'anonymous', path)).status).toBe(401);
    }
    expect((await wp.rest('/article-bridge/v1/sync', { as: author })).status).toBe(403);
    expect((await wp.rest('/article-bridge/v1/sync/gone', { as: author })).status).toBe(403);
    // With a cookie, the nonce is required.
    const { cookie } = await wp.signIn();
    expect((await sync.refused({}, { cookie }, '/run')).status).toBe(401);
  });
});

it('a service that fails is not what a schedule needs: it can be set while it is down', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  gateway.answerWith(() => ({ cut: true }));
  expect(await sync.save({ schedule: 'hourly' })).toMatchObject({ schedule: 'hourly' });
});
