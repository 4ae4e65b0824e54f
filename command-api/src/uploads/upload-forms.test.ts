import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUploadForms, uploadFormLimits } from './upload-forms.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-forms-'));
});
afterEach(() => rm(folder, { recursive: true }));

const there = new AbortController().signal;
const formsOf = (
  limits = { openPerAccount: 2, waitingPerAccount: 1, open: 3, waiting: 9 },
  registry = new Registry(),
) => {
  const totals = new Map<string, number>();
  const add = async ({ key, by = 1 }: { key: string; by?: number }) => {
    totals.set(key, (totals.get(key) ?? 0) + by);
    return { total: totals.get(key) ?? 0, endsAt: NOW };
  };
  return openUploadForms({ folder, counts: { add }, clock: () => NOW, limits, registry });
};

test('two forms of an account are read concurrently, the next one waits, and further ones are refused and counted', async () => {
  const registry = new Registry();
  const forms = formsOf(undefined, registry);
  expect(await registry.metrics()).toContain('uploads_refused_total{budget="at_once"} 0');
  const [first] = [await forms.open('ada', there), await forms.open('ada', there)];
  let third = 'waits';
  const waiting = forms.open('ada', there).then((form) => {
    third = 'is read';
    return form;
  });
  await expect(forms.open('ada', there)).rejects.toMatchObject({ code: 'TooManyRequests' });
  expect(await registry.metrics()).toContain('uploads_refused_total{budget="at_once"} 1');
  expect(third).toBe('waits');
  const other = await forms.open('bola', there);
  await first.close();
  await (await waiting).close();
  await other.close();
});

test('a disconnected client leaves the queue and frees its place', async () => {
  const forms = formsOf({ openPerAccount: 1, waitingPerAccount: 2, open: 1, waiting: 2 });
  const first = await forms.open('ada', there);
  const gone = new AbortController();
  const left = forms.open('ada', gone.signal);
  const next = forms.open('bola', there);
  await new Promise(setImmediate);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await first.close();
  await (await next).close();
  await (await forms.open('ada', there)).close();
});

test('a form’s files are deleted with it, and those of a killed process after a while', async () => {
  const forms = formsOf();
  const form = await forms.open('ada', there);
  expect(await readdir(folder)).toHaveLength(1);
  await form.close();
  expect(await readdir(folder)).toEqual([]);
  const left = join(folder, 'left');
  await mkdir(left);
  await forms.sweep(new Date().toISOString());
  expect(await readdir(folder)).toEqual(['left']);
  await utimes(left, new Date(NOW), new Date(NOW));
  await forms.sweep(new Date(Date.parse(NOW) + 700_000).toISOString());
  expect(await readdir(folder)).toEqual([]);
});

test('a form is refused once its account has reached the daily limit of images', async () => {
  const forms = formsOf();
  await forms.count('ada', uploadFormLimits.imagesADay);
  await expect(forms.open('ada', there)).rejects.toMatchObject({ code: 'TooManyRequests' });
  await (await forms.open('bola', there)).close();
});
