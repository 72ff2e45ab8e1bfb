import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { deprecated, deprecationHeaders } from '../../../gateway/src/http/deprecation.ts';

const DEPRECATION = {
  since: 1_767_225_600,
  sunset: 1_798_761_600,
  documentation: 'https://articles.example.com/docs/',
};

describe('deprecationHeaders', () => {
  it('writes the dates as RFC 9745 and RFC 8594 want them', () => {
    expect(deprecationHeaders(DEPRECATION)).toEqual({
      deprecation: '@1767225600',
      sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
      link: '<https://articles.example.com/docs/>; rel="deprecation"; type="text/html"',
    });
  });

  it('refuses less than the year of notice that is promised', () => {
    const sunset = DEPRECATION.sunset - 1;
    expect(() => deprecationHeaders({ ...DEPRECATION, sunset })).toThrow("a year's notice");
  });
});

it('GET a deprecated route answers as before, with the headers beside its own Link', async () => {
  const app = Fastify();
  app.get('/old', { onSend: deprecated(DEPRECATION) }, (_request, reply) =>
    reply.header('link', '</old?page=2>; rel="next"').send({ fine: true }),
  );
  app.get('/new', () => ({ fine: true }));
  const old = await app.inject({ url: '/old' });
  expect(old.statusCode).toBe(200);
  expect(old.json()).toEqual({ fine: true });
  expect(old.headers).toMatchObject({
    deprecation: '@1767225600',
    sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    link: '</old?page=2>; rel="next", <https://articles.example.com/docs/>; rel="deprecation"; type="text/html"',
  });
  expect((await app.inject({ url: '/new' })).headers['deprecation']).toBeUndefined();
});
