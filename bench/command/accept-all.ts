import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { percentile } from '../freshness/run-at-pace.ts';
import type { GivenOffer } from './given-offers.ts';

export interface InFlightAnswers {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly perSecond: number;
}

export const acceptAll = async (
  url: string,
  offers: readonly GivenOffer[],
  inFlight: number,
): Promise<InFlightAnswers> => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const waiting = [...offers];
  const milliseconds: number[] = [];
  const start = performance.now();
  const loop = async (): Promise<void> => {
    for (let offer = waiting.pop(); offer; offer = waiting.pop()) {
      const startedAt = performance.now();
      await accept(agent, url, offer);
      milliseconds.push(performance.now() - startedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, loop));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1_000;
  return {
    p50Ms: percentile(milliseconds, 0.5),
    p95Ms: percentile(milliseconds, 0.95),
    perSecond: offers.length / seconds,
  };
};

const accept = async (agent: Agent, url: string, { driver, rideId }: GivenOffer): Promise<void> => {
  const headers = { cookie: driver.cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const outgoing = request(`${url}/api/driver/accept-ride/${rideId}`, { method: 'POST', agent, headers });
  const answered = once(outgoing, 'response');
  outgoing.end('{}');
  const [response] = await answered;
  let text = '';
  for await (const part of response) text += part;
  if (response.statusCode !== 200) throw new Error(`Accepting was answered ${response.statusCode}: ${text}`);
};
