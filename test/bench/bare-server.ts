import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** `bare-server.ts PORT FILE`: sends the file as JSON, whatever is requested. The baseline. */
const [port = '', file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
