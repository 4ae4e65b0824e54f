import { createHash } from 'node:crypto';
import { type AuditLog, reviewAuditLog } from '@saferide/contracts/vehicle-review/audit';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson, NOW } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { waitUntilLoaded } from '../../../testing/time.ts';
import type { VerifyWorkerMessage } from './verify.worker.ts';
import { VerifyAuditCard } from './verify-audit-card.tsx';
import { runVerifyJob, type VerifyJob } from './verify-job.ts';

const sha256 = (list: readonly unknown[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex');

const decisions: AuditLog['decisions'] = [0, 1, 2].map((n) => ({
  ...{ eventId: `event-${n}`, type: 'VehicleApproved', at: NOW, reviewId: `review-${n}`, driverId: 'driver-1' },
  ...{ attempt: 1, submittedAt: NOW, city: 'Lagos', vehicleType: 'standard' as const, actorId: 'admin-1' },
  ...{ reason: 'Seen', evidence: ['photo'], tier: 'human_review' as const, overallScore: 7, confidence: 0.9 },
  ...{ thresholdPercent: 75, suggestions: [], angles: [] },
}));
const links: AuditLog['links'] = [];
for (const [index, decision] of decisions.entries()) {
  const previousHash = links.at(-1)?.hash ?? '0'.repeat(64);
  const digest = sha256(Object.values(decision));
  const hash = sha256([index, previousHash, decision.eventId, decision.at, digest, false]);
  links.push({ index, eventId: decision.eventId, decidedAt: decision.at, digest, later: false, previousHash, hash });
}
const head = { index: 2, hash: links[2]?.hash ?? '' };
const whole = { links, decisions, head };

class ThreadOfTest {
  onmessage: (message: { readonly data: VerifyWorkerMessage }) => void = () => undefined;
  #ended = false;
  postMessage(job: VerifyJob): void {
    const deliver = (data: VerifyWorkerMessage) => this.#ended || this.onmessage({ data });
    void runVerifyJob(job, (progress) => deliver({ progress })).then((outcome) => deliver({ outcome }));
  }
  terminate(): void {
    this.#ended = true;
  }
}

beforeEach(() => vi.stubGlobal('Worker', ThreadOfTest));
afterEach(() => vi.unstubAllGlobals());

const shown = () => show(<VerifyAuditCard />, { as: aPerson({ roles: ['admin'] }) });
const outcome = async () => {
  const message = () => screen.queryByRole('alert') ?? screen.queryByRole('status', { name: '' });
  await waitUntilLoaded(message);
  return message()?.textContent ?? '';
};
const file = (text: string, name: string) => new File([text], name);

const choosing = async () => {
  const { fill } = await shown();
  return (text: string, name = 'review-audit.json', knownHead?: string) => chosen(fill, text, name, knownHead);
};
const chosen = async (
  fill: (element: Element, value: string) => Promise<void>,
  text: string,
  name: string,
  knownHead?: string,
) => {
  if (knownHead !== undefined) await fill(screen.getByRole('textbox', { name: /Known head/ }), knownHead);
  const field = screen.getByLabelText('Verify a file') as HTMLInputElement;
  Object.defineProperty(field, 'files', { value: [file(text, name)], configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return outcome();
};

describe('the verification of the log', () => {
  it('confirms a valid chain from first to last link, and shows the head to write down', async () => {
    server.answers(reviewAuditLog, { ...whole, unreadable: [] });
    const { click } = await shown();
    await click(screen.getByRole('button', { name: 'Verify the log' }));
    const message = await outcome();
    expect(message).toMatch(
      /^The log: The chain is intactFrom link 0 to link 2\. 3 decisions verified with it, made from /,
    );
    expect(message).toContain(`2:${head.hash}`);
  });

  it('fails when an event is unreadable', async () => {
    server.answers(reviewAuditLog, {
      ...whole,
      unreadable: [{ eventId: 'event-1', reason: 'cannot be read any more' }],
    });
    const { click } = await shown();
    await click(screen.getByRole('button', { name: 'Verify the log' }));
    expect(await outcome()).toBe('The log: The chain is brokenEvent event-1: cannot be read any more.');
  });

  it('says when the log cannot be loaded', async () => {
    server.loses(reviewAuditLog);
    const { click } = await shown();
    await click(screen.getByRole('button', { name: 'Verify the log' }));
    expect(await outcome()).toMatch(/^The log: It could not be read/);
  });
});

describe('the verification of a file', () => {
  it('shows which decision or link was altered, and how far the chain is valid', async () => {
    const choose = await choosing();
    const altered = JSON.stringify(whole).replace(
      '"reason":"Seen","evidence":["photo"]',
      '"reason":"Seen","evidence":["other"]',
    );
    expect(await choose(altered)).toBe(
      'review-audit.json: The chain is brokenLink 0, Event event-0: the decision was altered.',
    );
    const later = { ...whole, links: links.map((link) => (link.index === 2 ? { ...link, later: true } : link)) };
    expect(await choose(JSON.stringify(later))).toContain('the link was altered.Links 0 to 1 hold.');
  });

  it('warns that entries at the end may be missing, and reports them as missing if the head is known', async () => {
    const choose = await choosing();
    const cut = JSON.stringify({ links: links.slice(0, 2), decisions: decisions.slice(0, 2), head: null });
    expect(await choose(cut)).toMatch(/The links in this file are intact.*Entries at the end may be missing/);
    expect(await choose(cut, 'cut.json', `2:${head.hash}`)).toContain(
      '1 link is missing at the end, the head is link 2',
    );
  });

  it('confirms that a file matches a known head', async () => {
    const message = await (await choosing())(JSON.stringify(whole), 'whole.json', `2:${head.hash}`);
    expect(message).toContain('It agrees with the known head.');
    expect(message).not.toContain('may be missing');
  });

  it('shows where a file is malformed', async () => {
    expect(await (await choosing())('index,hash\n0', 'table.csv')).toMatch(
      /^table.csv: This file isn’t a complete export of the chainline 2, 1 cells, not 2/,
    );
  });

  it('cannot be started with an invalid head', async () => {
    const { fill } = await shown();
    await fill(screen.getByRole('textbox', { name: /Known head/ }), '12:beef');
    expect(screen.getByText('A head is a number, a colon and 64 letters and digits.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Verify the log' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Verify a file')).toHaveProperty('disabled', true);
  });
});
