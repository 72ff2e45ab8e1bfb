import { expect } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

export const published = { options: { post_status: 'publish' as const } };

/** Fields of an article with a category, a tag and an image. */
export const WITH_ALL = (gateway: FaultyGateway, name = 'f.png') => ({
  categories: ['New category'],
  tags: ['new tag'],
  featured_image: {
    url: gateway.image(name, png(30, 20, [1, 2, name.length])),
    alt: `Picture ${name}`,
  },
});

/** Runs that are rolled back. */
export function rollbackOf(wp: TestWordPress) {
  const imports = importsOf(wp);
  return {
    connected: async (): Promise<FaultyGateway> => {
      const gateway = await startFaultyGateway();
      await imports.connect(gateway);
      return gateway;
    },
    /** Rolls a run back and returns it. */
    rolledBack: async (id: number) => {
      await imports.decide(id, 'rollback');
      const run = await imports.finish(id);
      expect(run.state).toBe('rolled_back');
      return run;
    },
  };
}
