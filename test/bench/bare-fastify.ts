import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * `bare-fastify.ts PORT FILE`: sends the file as JSON by one route without hooks. How near to
 * node:http any service on Fastify can come.
 */
const [port = '', file = ''] = process.argv.slice(2);
const body = readFileSync(file);

const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
