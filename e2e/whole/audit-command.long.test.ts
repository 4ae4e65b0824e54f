import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

const auditWhere = async (registry: RequestListener): Promise<readonly [string, number | null]> => {
  const server = createServer(registry).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const environment = {
      PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`,
      npm_config_cache: join(ROOT, 'node_modules/.cache/npm-audit'),
    };
    const audit = spawn(process.execPath, [join(ROOT, 'scripts/audit.mjs')], {
      env: { ...environment, npm_config_registry: `http://127.0.0.1:${port}/` },
    });
    const [output, [status]] = await Promise.all([text(audit.stdout), once(audit, 'exit')]);
    return [output.trim(), status as number | null];
  } finally {
    server.close();
  }
};

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'command-api/package.json'), 'utf8'));
const VERSION: string = dependencies.multer;

const knowing =
  (faults: object): RequestListener =>
  (request, response) => {
    request.resume();
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const known = { name, 'dist-tags': { latest: VERSION }, versions: { [VERSION]: { name, version: VERSION } } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(request.method === 'POST' ? faults : known));
  };

it('`npm run audit` fails on known vulnerabilities and names them', async () => {
  const fault = {
    id: 1,
    url: 'https://faults.example/1',
    title: 'Opens doors',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const [output, status] = await auditWhere(knowing({ multer: [fault] }));
  expect(output).toContain('high: multer: Opens doors (https://faults.example/1)');
  expect(status).toBe(1);
  expect(await auditWhere(knowing({}))).toEqual(['No known faults.', 0]);
});

it('`npm run audit` passes with a note when the registry does not respond', async () => {
  const [output, status] = await auditWhere((_, response) => response.writeHead(405).end());
  expect(output).toContain('Nothing was checked');
  expect(status).toBe(0);
});
