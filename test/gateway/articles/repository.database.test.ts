import { describe, expect, it } from 'vitest';
import { SlugTakenError } from '../../../gateway/src/articles/article.ts';
import { TEST_START, articleContent, buildGateway } from '../../support/gateway.ts';

const UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';
const completed = { status: 'completed' } as const;

describe('articlesRepository().save', () => {
  it('creates by source key, then finds the same article by it', async () => {
    const { services, owner } = await buildGateway();
    const content = articleContent();
    const draft = { ...completed, sourceKey: 'a.md', content };
    const created = await services.articles.save(owner.id, draft);
    expect(created.outcome).toBe('created');
    expect(await services.articles.save(owner.id, draft)).toEqual({
      outcome: 'unchanged',
      uuid: created.uuid,
    });
  });

  it('leaves updated_at as it is when content and status are equal, in whatever order', async () => {
    const { services, owner, clock } = await buildGateway();
    const content = articleContent();
    const { uuid } = await owner.save(content, { sourceKey: 'a.md' });
    clock.now += 60;
    const reordered = Object.fromEntries(Object.entries(content).reverse());
    const again = await owner.save(reordered, { sourceKey: 'a.md' });
    expect(again.outcome).toBe('unchanged');
    expect(await services.articles.find(owner.id, uuid)).toMatchObject({ updatedAt: TEST_START });
  });

  it('updates on another status, at the time it is, however soon after the one before', async () => {
    const { services, owner } = await buildGateway();
    const content = articleContent();
    const draft = { sourceKey: 'a.md', content };
    const { uuid } = await services.articles.save(owner.id, { ...draft, status: 'draft' });
    const saved = await services.articles.save(owner.id, { ...draft, status: 'completed' });
    expect(saved).toEqual({ outcome: 'updated', uuid });
    expect(await services.articles.find(owner.id, uuid)).toMatchObject({
      status: 'completed',
      createdAt: TEST_START,
      updatedAt: TEST_START,
    });
  });

  it('knows an article by its uuid wherever its file moves', async () => {
    const { owner } = await buildGateway();
    const content = articleContent();
    await owner.save(content, { uuid: UUID, sourceKey: 'old.md' });
    expect(await owner.save(content, { uuid: UUID, sourceKey: 'new.md' })).toEqual({
      outcome: 'unchanged',
      uuid: UUID,
    });
    const { uuid, outcome } = await owner.save(
      { ...content, title: 'New' },
      { sourceKey: 'new.md' },
    );
    expect({ uuid, outcome }).toEqual({ uuid: UUID, outcome: 'updated' });
  });

  it('lets two files with uuids swap their places', async () => {
    const { services, owner } = await buildGateway();
    const other = '0c4b2f0e-1111-4a52-8c1e-0f6f3d1f9a22';
    await owner.save({ slug: 'a', title: 'A' }, { uuid: UUID, sourceKey: 'a.md' });
    await owner.save({ slug: 'b', title: 'B' }, { uuid: other, sourceKey: 'b.md' });
    await owner.save({ slug: 'a', title: 'A' }, { uuid: UUID, sourceKey: 'b.md' });
    await owner.save({ slug: 'b', title: 'B' }, { uuid: other, sourceKey: 'a.md' });
    expect(await services.articles.find(owner.id, UUID)).toMatchObject({ content: { title: 'A' } });
    expect(await owner.save({ slug: 'b', title: 'B2' }, { sourceKey: 'a.md' })).toMatchObject({
      outcome: 'updated',
      uuid: other,
    });
  });

  it('refuses a slug that another article has, names that article and writes nothing', async () => {
    const { services, owner } = await buildGateway();
    const { uuid } = await owner.save({ slug: 'taken' }, { sourceKey: 'first.md' });
    const version = await services.articles.version(owner.id);
    const refused = owner.save({ slug: 'taken' }, { sourceKey: 'second.md' });
    await expect(refused).rejects.toThrow(SlugTakenError);
    await expect(refused).rejects.toMatchObject({
      slug: 'taken',
      otherUuid: uuid,
      otherSourceKey: 'first.md',
      message: `the slug "taken" is taken by article ${uuid} (first.md): choose another slug`,
    });
    expect(await services.articles.version(owner.id)).toBe(version);
  });

  it('counts a change on its owner only, and an unchanged save on nobody', async () => {
    const { services, owner, addOwner } = await buildGateway();
    const other = await addOwner();
    const content = articleContent();
    await owner.save(content);
    await owner.save(content);
    expect(await services.articles.version(owner.id)).toBe(1);
    expect(await services.articles.version(other.id)).toBe(0);
  });

  it('keeps the time of creation that the author gives', async () => {
    const { services, owner } = await buildGateway();
    const { uuid } = await owner.save({}, { createdAt: 1_000_000_000 });
    expect(await services.articles.find(owner.id, uuid)).toMatchObject({
      createdAt: 1_000_000_000,
      updatedAt: TEST_START,
    });
  });

  it('takes SQL in any field for text (injection, CVE-2026-26980, CVE-2026-22599)', async () => {
    const { services, owner } = await buildGateway();
    const title = "'); drop table articles; --";
    const { uuid } = await owner.save({ title, slug: title }, { sourceKey: title });
    expect(await services.articles.find(owner.id, uuid)).toMatchObject({ content: { title } });
  });

  it('saves concurrent drafts of one source key as one article', async () => {
    const { owner } = await buildGateway();
    const content = articleContent();
    const saved = await Promise.all(
      Array.from({ length: 8 }, () => owner.save(content, { sourceKey: 'one.md' })),
    );
    expect(new Set(saved.map(({ uuid }) => uuid)).size).toBe(1);
    expect(saved.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  });
});
