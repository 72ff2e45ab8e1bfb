import { articleHistory, problemDetails, seoPackage } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../support/sessions.ts';
import { receiver } from '../webhooks/receiver.ts';
import { webhookGateway } from '../webhooks/webhook-gateway.ts';

const MINUTE = 60;

const toldEvent = z.object({ type: z.string(), data: z.object({ title: z.string().optional() }) });

/** A draft “First”, saved deliberately and delivered, and two editors that save it. */
async function build(subscription: object = {}) {
  const target = await receiver();
  const gateway = await webhookGateway(target);
  const { owner, clock, services, app } = gateway;
  const { webhook_uuid: webhook } = await gateway.addWebhook(target, {
    payload: 'full',
    ...subscription,
  });
  const { key } = await owner.createKey({ scopes: SCOPES });
  const { token } = await openSession(services, owner.id);
  const editor: Record<string, string> = { authorization: `Bearer ${key}` };
  const otherEditor = { cookie: `session=${token}`, origin: gateway.publicUrl };
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers = editor,
  ) =>
    app.inject({
      ...{ method, url: `/api/v1/articles${path}`, headers },
      ...(payload !== undefined && { payload }),
    });
  const made = await call('POST', '', { title: 'First', markdown: 'x' });
  const { uuid } = seoPackage.parse(made.json());
  const { runDue } = gateway.worker();
  await runDue();
  target.requests.length = 0;
  return {
    ...{ ...gateway, webhook, url: target.url, call, uuid, editor, otherEditor },
    later: (seconds: number) => {
      clock.now += seconds;
    },
    autosave: (title: string, headers = editor) =>
      call('PATCH', `/${uuid}?autosave=true`, { title }, headers),
    versions: async (of = uuid) => {
      const { versions } = articleHistory.parse((await call('GET', `/${of}/history`)).json());
      return versions.map(({ title }) => title);
    },
    /** Deliveries since the last call, in any order. */
    delivered: async () => {
      await runDue();
      const events = target.requests.splice(0).map(({ body }) => {
        const { type, data } = toldEvent.parse(JSON.parse(body));
        return data.title === undefined ? type : `${type} ${data.title}`;
      });
      return events.toSorted();
    },
  };
}

describe('saves with ?autosave=true', () => {
  it('are one version within ten minutes, and one message when those are over', async () => {
    const { autosave, later, versions, delivered } = await build();
    for (const title of ['One', 'Two', 'Three']) {
      expect((await autosave(title)).statusCode).toBe(200);
      later(MINUTE);
    }
    expect(await versions()).toEqual(['Three', 'First']);
    later(7 * MINUTE - 1);
    expect(await delivered()).toEqual([]);
    later(1);
    expect(await delivered()).toEqual(['article.updated Three']);
  });

  it('begin a version every ten minutes; each is told', async () => {
    const { autosave, later, versions, delivered } = await build();
    await autosave('One');
    later(10 * MINUTE - 1);
    await autosave('Two');
    later(1);
    await autosave('Three');
    expect(await versions()).toEqual(['Three', 'Two', 'First']);
    expect(await delivered()).toEqual(['article.updated Two']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual(['article.updated Three']);
  });

  it('of two editors are versions of their own, each told', async () => {
    const { autosave, otherEditor, later, versions, delivered } = await build();
    await autosave('One');
    await autosave('Two', otherEditor);
    expect(await versions()).toEqual(['Two', 'One', 'First']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual(['article.updated One', 'article.updated Two']);
  });

  it('change the ETag each time: an old If-Match is 412, and amends nothing', async () => {
    const { autosave, versions, editor } = await build();
    const { headers } = await autosave('One');
    const ifMatch = { ...editor, 'if-match': String(headers.etag) };
    expect((await autosave('Two', ifMatch)).statusCode).toBe(200);
    expect((await autosave('Three', ifMatch)).statusCode).toBe(412);
    expect(await versions()).toEqual(['Two', 'First']);
  });

  it('begin with the article itself, where POST creates it', async () => {
    const { call, later, versions, delivered } = await build();
    const made = await call('POST', '?autosave=true', { title: 'Begun', markdown: 'x' });
    expect(made.statusCode).toBe(201);
    const { uuid } = seoPackage.parse(made.json());
    await call('PUT', `/${uuid}?autosave=true`, { title: 'Begun well', markdown: 'y' });
    expect(await versions(uuid)).toEqual(['Begun well']);
    expect(await delivered()).toEqual([]);
    later(10 * MINUTE);
    expect(await delivered()).toEqual(['article.updated Begun well']);
  });

  it('that move the article on are no autosaves: a version, told at once', async () => {
    const { call, uuid, autosave, versions, delivered } = await build();
    await autosave('One');
    await call('PATCH', `/${uuid}?autosave=true`, { title: 'Two', status: 'in_review' });
    expect(await versions()).toEqual(['Two', 'One', 'First']);
    expect(await delivered()).toEqual(['article.updated Two']);
  });

  it('are 400 by name with another value', async () => {
    const { call, uuid } = await build();
    const refused = await call('PATCH', `/${uuid}?autosave=1`, { title: 'One' });
    expect(refused.statusCode).toBe(400);
    expect(problemDetails.parse(refused.json()).errors).toMatchObject([
      { parameter: 'autosave', detail: 'must be true or false' },
    ]);
  });
});

describe('a save on purpose after autosaves', () => {
  it('leaves their version in the history, and is told at once in their place', async () => {
    const { call, uuid, autosave, later, versions, delivered } = await build();
    await autosave('One');
    await call('PATCH', `/${uuid}`, { title: 'Two' });
    await autosave('Three');
    expect(await versions()).toEqual(['Three', 'Two', 'One', 'First']);
    expect(await delivered()).toEqual(['article.updated Two']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual(['article.updated Three']);
  });

  it('keeps their version for good, and has it told, where nothing else changed', async () => {
    const { call, uuid, autosave, later, versions, delivered } = await build();
    const { headers } = await autosave('One');
    const saved = await call('PATCH', `/${uuid}`, {});
    expect(saved.headers.etag).toBe(headers.etag);
    expect(await delivered()).toEqual(['article.updated One']);
    await autosave('Two');
    expect(await versions()).toEqual(['Two', 'One', 'First']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual(['article.updated Two']);
  });

  it('restores any of the versions', async () => {
    const { call, uuid, autosave, versions, delivered } = await build();
    await autosave('One');
    const restored = await call('POST', `/${uuid}/history/1/restore`, {});
    expect(restored.json()).toMatchObject({ title: 'First' });
    expect(await versions()).toEqual(['First', 'One', 'First']);
    expect(await delivered()).toEqual(['article.updated First']);
  });

  it('completing it is the one message', async () => {
    const { call, uuid, autosave, later, delivered } = await build();
    await call('POST', `/${uuid}/status`, { status: 'in_review' });
    await delivered();
    await autosave('One');
    await call('POST', `/${uuid}/status`, { status: 'completed' });
    expect(await delivered()).toEqual(['article.completed One']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual([]);
  });

  it('tells a webhook that does not hear of it of what they had written', async () => {
    const { call, uuid, autosave, delivered } = await build({ events: ['article.updated'] });
    await autosave('One');
    await call('POST', `/${uuid}/status`, { status: 'in_review' });
    expect(await delivered()).toEqual(['article.updated One']);
    await autosave('Two');
    await call('POST', `/${uuid}/status`, { status: 'completed' });
    expect(await delivered()).toEqual(['article.updated Two']);
  });

  it('deleting it is the one message', async () => {
    const { call, uuid, autosave, later, delivered } = await build();
    await autosave('One');
    expect((await call('DELETE', `/${uuid}`)).statusCode).toBe(204);
    expect(await delivered()).toEqual(['article.deleted']);
    later(10 * MINUTE);
    expect(await delivered()).toEqual([]);
  });
});

it('a message that was asked for is not taken back: what follows has one of its own', async () => {
  const { asOwner, deliveries, webhook, autosave, later, delivered } = await build();
  await autosave('One');
  const [held] = await deliveries({ webhook_uuid: webhook });
  expect(held).toMatchObject({ state: 'pending', next_attempt_at: '2026-01-01T00:10:00' });
  await asOwner('POST', `/${webhook}/deliveries/${held?.id ?? ''}/redeliver`);
  await autosave('Two');
  expect(await delivered()).toEqual(['article.updated One']);
  later(10 * MINUTE);
  expect(await delivered()).toEqual(['article.updated Two']);
});

it('a webhook that was disabled meanwhile recovers what came last, once', async () => {
  const { asOwner, webhook, url, autosave, later, delivered } = await build();
  const settings = { url, events: ['article.updated'], payload: 'full' };
  await asOwner('PUT', `/${webhook}`, { ...settings, enabled: false });
  later(MINUTE);
  await autosave('One');
  await autosave('Two');
  later(10 * MINUTE);
  await asOwner('PUT', `/${webhook}`, { ...settings, enabled: true });
  await asOwner('POST', `/${webhook}/recover`, { since: '2026-01-01T00:00:30' });
  expect(await delivered()).toEqual(['article.updated Two']);
});
