import { NOON } from '@saferide/domain/testing/fixtures';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timed } from '../../handling/test-work.ts';
import type { PaymentGateway, SignedWebhook } from './payment-gateway.ts';

/** A gateway with somebody behind it who pays, or does not. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** An e-mail address whose owner pays in full, or is declined. */
  readonly payer: string;
  readonly declined: string;
  /** The payers have done what they do with this payment. */
  settle(reference: string): Promise<void>;
  /** What the gateway sends about a settled payment. */
  webhookOf(reference: string): Promise<SignedWebhook>;
  close(): Promise<void>;
}

const AMOUNT = 1_000_000;
const LATER = after(NOON, HOUR_MS);

/** What every payment gateway must do, as tests. */
export const paymentGatewayContract = (name: string, open: () => Promise<GatewayUnderTest>): void => {
  describe(`the payment gateway: ${name}`, () => {
    let at: GatewayUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at?.close());

    const asked = async (reference: string, email = at.payer) => {
      const order = { reference, method: 'card', amountKobo: AMOUNT, email } as const;
      return at.gateway.initialize(order, timed(NOON));
    };

    it('knows nothing of a payment that nobody asked for', async () => {
      expect(await at.gateway.verify('unheard-of', timed(LATER))).toEqual({
        status: 'pending',
        reference: 'unheard-of',
      });
    });

    it('says how to pay, and that the payment is pending until somebody has', async () => {
      expect((await asked('one')).message).not.toBe('');
      expect(await at.gateway.verify('one', timed(NOON))).toEqual({ status: 'pending', reference: 'one' });
    });

    it('reports the whole money in kobo of naira, under our reference, once it is paid', async () => {
      await asked('two');
      await at.settle('two');
      const paid = { status: 'paid', reference: 'two', currency: 'NGN', amountKobo: AMOUNT };
      expect(await at.gateway.verify('two', timed(LATER))).toMatchObject(paid);
    });

    it('asks for one reference once, however often it is told to', async () => {
      await asked('three');
      await at.settle('three');
      await asked('three');
      expect(await at.gateway.verify('three', timed(LATER))).toMatchObject({ status: 'paid', amountKobo: AMOUNT });
    });

    it('reports a payment that was declined as failed, with a reason', async () => {
      await asked('four', at.declined);
      await at.settle('four');
      expect(await at.gateway.verify('four', timed(LATER))).toEqual({
        status: 'failed',
        reference: 'four',
        reason: 'declined',
      });
    });

    it.each(['five', 'six'])('tells the same by its webhook as when it is asked: %s', async (reference) => {
      await asked(reference, reference === 'five' ? at.payer : at.declined);
      await at.settle(reference);
      const { body, signature } = await at.webhookOf(reference);
      const told = at.gateway.readWebhook(Buffer.from(body), signature);
      const { status } = await at.gateway.verify(reference, timed(LATER));
      expect(told).toMatchObject({ status, reference });
    });

    it('knows all there is to know of a payment, and nothing of one that nobody asked for', async () => {
      expect(await at.gateway.lookUp('unheard-of', timed(LATER))).toBeNull();
      await asked('eight');
      expect(await at.gateway.lookUp('eight', timed(NOON))).toMatchObject({ status: 'pending', amountKobo: AMOUNT });
      await at.settle('eight');
      const known = await at.gateway.lookUp('eight', timed(LATER));
      expect(known).toMatchObject({ status: 'paid', amountKobo: AMOUNT, currency: 'NGN' });
      expect(known?.at).toMatch(/^2026-03-02T/);
      await asked('nine', at.declined);
      await at.settle('nine');
      expect(await at.gateway.lookUp('nine', timed(LATER))).toMatchObject({ status: 'failed', amountKobo: AMOUNT });
    });

    it('gives the whole money back, once, however often it is told to', async () => {
      await asked('ten');
      const order = { reference: 'ten', amountKobo: AMOUNT };
      expect(await at.gateway.refund(order, timed(NOON))).toMatchObject({ taken: false });
      await at.settle('ten');
      expect(await at.gateway.refund(order, timed(LATER))).toMatchObject({ taken: true });
      expect(await at.gateway.refund(order, timed(LATER))).toMatchObject({ taken: true });
      expect(await at.gateway.lookUp('ten', timed(LATER))).toMatchObject({ status: 'refunded', amountKobo: AMOUNT });
    });

    it('believes a webhook by its signature over the very bytes alone', async () => {
      await asked('seven');
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
