import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildAppVersion, buildServer, markAppVersionInUse } from '../../scripts/built.mjs';

const BUILT = join(import.meta.dirname, '..', '..', 'scripts', 'built.mjs');

let root: string;
let compilations: number;
let builds: number;

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};

const compile = (): boolean =>
  buildServer(root, () => {
    compilations += 1;
    return true;
  });

const build = async (): Promise<string> => {
  const source = await readFile(join(root, 'frontend/src/main.ts'), 'utf8');
  buildAppVersion(root, (folder) => {
    builds += 1;
    writeFileSync(join(folder, 'app.html'), source);
    return true;
  });
  return readFile(join(root, 'frontend/dist/app.html'), 'utf8');
};

const edit = (content: string) => write('frontend/src/main.ts', content);
const versions = () => readdir(join(root, '.built/app'));

const program = (code: string) => {
  const source = `import { buildServer, buildAppVersion } from ${JSON.stringify(BUILT)};
import { appendFileSync, existsSync } from 'node:fs';
const root = ${JSON.stringify(root)};
${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'ignore', 'pipe'] });
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'saferide-built-'));
  [compilations, builds] = [0, 0];
  await write('package-lock.json', '{}');
  await write('tsconfig.base.json', '{}');
  await write('tsconfig.json', '{ "references": [{ "path": "domain" }, { "path": "start" }] }');
  for (const name of ['domain', 'start']) {
    await write(`${name}/src/main.ts`, `export const name = '${name}';`);
    await write(`${name}/dist/.tsbuildinfo`, name);
  }
  await edit('first');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the server code', () => {
  test('is compiled in a fresh checkout, and not again without changes', () => {
    compile();
    compile();
    expect(compilations).toBe(1);
  });

  test.each<readonly [string, () => Promise<void>]>([
    [
      'a source is edited without changing its length',
      () => write('start/src/main.ts', "export const name = 'strat';"),
    ],
    ['a source is added', () => write('domain/src/more.ts', '')],
    ['a source is deleted', () => rm(join(root, 'domain/src/main.ts'))],
    ['a source is renamed', () => rename(join(root, 'domain/src/main.ts'), join(root, 'domain/src/other.ts'))],
    ['the lock file changes', () => write('package-lock.json', '{ "packages": {} }')],
    ['the output of a package is deleted', () => rm(join(root, 'domain/dist'), { recursive: true })],
    ['another program compiled other sources', () => write('start/dist/.tsbuildinfo', 'of other sources')],
  ])('is compiled again when %s', async (_, change) => {
    compile();
    await change();
    compile();
    expect(compilations).toBe(2);
  });

  test('is compiled again for another version of Node', () => {
    compile();
    const { version } = process;
    Object.defineProperty(process, 'version', { value: 'v99.0.0' });
    try {
      compile();
    } finally {
      Object.defineProperty(process, 'version', { value: version });
    }
    expect(compilations).toBe(2);
  });

  test('is not compiled again after changes to tests, the app or file times', async () => {
    compile();
    await write('start/src/main.test.ts', 'test');
    await edit('second');
    await write('domain/src/main.ts', "export const name = 'domain';");
    compile();
    expect(compilations).toBe(1);
  });

  test('is compiled again when a source changes during compilation', () => {
    buildServer(root, () => {
      writeFileSync(join(root, 'start/src/main.ts'), 'edited meanwhile');
      return true;
    });
    compile();
    expect(compilations).toBe(1);
  });

  test('is compiled again after a failure', () => {
    expect(buildServer(root, () => false)).toBe(false);
    expect([compile(), compilations]).toEqual([true, 1]);
  });

  test('is compiled by one of two concurrent programs, while the other waits', async () => {
    const code = `process.exitCode = buildServer(root, () => {
      appendFileSync(root + '/log', 'compiled\\n');
      while (!existsSync(root + '/go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      return true;
    }) ? 0 : 1;`;
    const both = [program(code), program(code)];
    const ended = both.map((child) => once(child, 'exit'));
    const waiting = await Promise.race(both.map((child) => once(child.stderr, 'data')));
    expect(String(waiting)).toContain('Another build is running; waiting for it.');
    await write('go', '');
    expect(await Promise.all(ended)).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await readFile(join(root, 'log'), 'utf8')).toBe('compiled\n');
  });

  test('is compiled again after a program was killed while compiling', async () => {
    const [, signal] = await once(program(`buildServer(root, () => process.kill(process.pid, 'SIGKILL'));`), 'exit');
    expect([signal, compile(), compilations]).toEqual(['SIGKILL', true, 1]);
  });
});

describe('the app', () => {
  test('is built once, and again when its sources change', async () => {
    expect([await build(), await build(), builds]).toEqual(['first', 'first', 1]);
    await edit('second');
    expect([await build(), builds]).toEqual(['second', 2]);
  });

  test('is not built again for sources that were built before', async () => {
    await build();
    await edit('second');
    await build();
    await edit('first');
    expect([await build(), builds]).toEqual(['first', 2]);
  });

  test('stays available to a program that serves it, regardless of newer versions', async () => {
    await build();
    const served = markAppVersionInUse(root);
    for (const content of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
      await edit(content);
      await build();
    }
    expect(await readFile(join(served, 'app.html'), 'utf8')).toBe('first');
    expect(await realpath(join(root, 'frontend/dist'))).not.toBe(served);
  });

  test('is stored in its three newest versions, and older ones are removed once they are not in use', async () => {
    await build();
    markAppVersionInUse(root);
    await write('.built/in-use/4194304', `1\n${(await versions())[0]}\n`);
    await rm(join(root, '.built/in-use', String(process.pid)));
    for (const content of ['second', 'third', 'fourth', 'fifth']) {
      await edit(content);
      await build();
    }
    expect([(await versions()).length, await readdir(join(root, '.built/in-use'))]).toEqual([3, []]);
  });

  test('is unchanged when a build fails', async () => {
    await build();
    await edit('second');
    const failing = (folder: string) => {
      writeFileSync(join(folder, 'app.html'), 'half');
      return false;
    };
    expect(buildAppVersion(root, failing)).toBe(false);
    expect([await readFile(join(root, 'frontend/dist/app.html'), 'utf8'), (await versions()).length]).toEqual([
      'first',
      1,
    ]);
  });

  test('is unchanged when a build is killed, and the next build removes what it left', async () => {
    await build();
    await edit('second');
    await once(
      program(`buildAppVersion(root, (folder) => {
        appendFileSync(folder + '/app.html', 'half');
        process.kill(process.pid, 'SIGKILL');
      });`),
      'exit',
    );
    expect(await readFile(join(root, 'frontend/dist/app.html'), 'utf8')).toBe('first');
    expect([await build(), builds, (await versions()).length]).toEqual(['second', 2, 2]);
  });

  test('replaces the folder that an earlier checkout built into', async () => {
    await write('frontend/dist/app.html', 'old');
    expect(await build()).toBe('first');
  });

  test('is built again after its version was deleted', async () => {
    await build();
    await rm(join(root, '.built'), { recursive: true });
    expect([await build(), builds]).toEqual(['first', 2]);
  });
});
