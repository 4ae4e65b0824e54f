import { NOON } from '@saferide/domain/testing/fixtures';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTimeLimit } from '../../handling/test-context.ts';
import type { PaymentGateway, SignedWebhook } from './payment-gateway.ts';

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  readonly payer: string;
  readonly declined: string;
  settle(reference: string): Promise<void>;
  webhookOf(reference: string): Promise<SignedWebhook>;
  close(): Promise<void>;
}

const AMOUNT = 1_000_000;
const LATER = after(NOON, HOUR_MS);

export const paymentGatewayContract = (name: string, open: () => Promise<GatewayUnderTest>): void => {
  describe(`the payment gateway: ${name}`, () => {
    let at: GatewayUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at?.close());

    const initialized = async (reference: string, email = at.payer) => {
      const order = { reference, method: 'card', amountKobo: AMOUNT, email } as const;
      return at.gateway.initialize(order, testTimeLimit(NOON));
    };

    it('reports an unknown payment as pending', async () => {
      expect(await at.gateway.verify('unheard-of', testTimeLimit(LATER))).toEqual({
        status: 'pending',
        reference: 'unheard-of',
      });
    });

    it('returns payment instructions, and reports the payment as pending until it is paid', async () => {
      expect((await initialized('one')).message).not.toBe('');
      expect(await at.gateway.verify('one', testTimeLimit(NOON))).toEqual({ status: 'pending', reference: 'one' });
    });

    it('reports a paid payment under SafeRide’s reference, with the full amount in kobo', async () => {
      await initialized('two');
      await at.settle('two');
      const paid = { status: 'paid', reference: 'two', currency: 'NGN', amountKobo: AMOUNT };
      expect(await at.gateway.verify('two', testTimeLimit(LATER))).toMatchObject(paid);
    });

    it('charges a reference only once, even if it is initialised again', async () => {
      await initialized('three');
      await at.settle('three');
      await initialized('three');
      expect(await at.gateway.verify('three', testTimeLimit(LATER))).toMatchObject({
        status: 'paid',
        amountKobo: AMOUNT,
      });
    });

    it('reports a declined payment as failed, with a reason', async () => {
      await initialized('four', at.declined);
      await at.settle('four');
      expect(await at.gateway.verify('four', testTimeLimit(LATER))).toEqual({
        status: 'failed',
        reference: 'four',
        reason: 'declined',
      });
    });

    it.each([
      ['a paid payment', 'five'],
      ['a declined payment', 'six'],
    ])('reports the same status of %s by webhook as by query', async (_, reference) => {
      await initialized(reference, reference === 'five' ? at.payer : at.declined);
      await at.settle(reference);
      const { body, signature } = await at.webhookOf(reference);
      const report = at.gateway.readWebhook(Buffer.from(body), signature);
      const { status } = await at.gateway.verify(reference, testTimeLimit(LATER));
      expect(report).toMatchObject({ status, reference });
    });

    it('returns the full record of a payment, and null for an unknown one', async () => {
      expect(await at.gateway.find('unheard-of', testTimeLimit(LATER))).toBeNull();
      await initialized('eight');
      expect(await at.gateway.find('eight', testTimeLimit(NOON))).toMatchObject({
        status: 'pending',
        amountKobo: AMOUNT,
      });
      await at.settle('eight');
      const known = await at.gateway.find('eight', testTimeLimit(LATER));
      expect(known).toMatchObject({ status: 'paid', amountKobo: AMOUNT, currency: 'NGN' });
      expect(known?.at).toMatch(/^2026-03-02T/);
      await initialized('nine', at.declined);
      await at.settle('nine');
      expect(await at.gateway.find('nine', testTimeLimit(LATER))).toMatchObject({
        status: 'failed',
        amountKobo: AMOUNT,
      });
    });

    it('refunds the full amount only once, even if the refund is repeated', async () => {
      await initialized('ten');
      const order = { reference: 'ten', amountKobo: AMOUNT };
      expect(await at.gateway.refund(order, testTimeLimit(NOON))).toMatchObject({ taken: false });
      await at.settle('ten');
      expect(await at.gateway.refund(order, testTimeLimit(LATER))).toMatchObject({ taken: true });
      expect(await at.gateway.refund(order, testTimeLimit(LATER))).toMatchObject({ taken: true });
      expect(await at.gateway.find('ten', testTimeLimit(LATER))).toMatchObject({
        status: 'refunded',
        amountKobo: AMOUNT,
      });
    });

    it('accepts a webhook only if its exact bytes are signed', async () => {
      await initialized('seven');
      await at.settle('seven');
      const { body, signature } = await at.webhookOf('seven');
      const bytes = Buffer.from(body);
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(10) ^ 1, 10);
      expect(at.gateway.readWebhook(flipped, signature)).toBeNull();
      expect(at.gateway.readWebhook(bytes, undefined)).toBeNull();
      expect(
        at.gateway.readWebhook(
          bytes,
          signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
        ),
      ).toBeNull();
    });
  });
};
