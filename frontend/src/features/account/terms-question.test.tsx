import { acceptTerms } from '@saferide/contracts/account/account';
import { currentUser } from '@saferide/contracts/account/current-user';
import { terms } from '@saferide/contracts/account/terms';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aRide, NOW } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';

const opened = async (accepted: string | null) => {
  const person = aPerson({ terms: accepted === null ? null : { version: accepted, acceptedAt: NOW } });
  const hands = await show(<p>Some page</p>, { as: person });
  await settleEffects();
  return hands;
};
const question = () => screen.queryByRole('dialog', { name: 'Our terms' });

beforeEach(() => server.answers(customerRides, []));

describe('the question about the terms', () => {
  it('is not asked of a person who has accepted the current version', async () => {
    await opened(terms.version);
    expect(question()).toBeNull();
  });

  it.each([
    ['1', /have changed/],
    [null, /notice apply from/],
  ])(
    'is asked when the app opens if the accepted version is %s, and the answer is recorded',
    async (accepted, text) => {
      const { click } = await opened(accepted);
      expect(screen.getByText(text)).toBeDefined();
      server.answers(acceptTerms, { version: terms.version }, { changed: ['accounts'] });
      server.answers(currentUser, aPerson());
      await click(screen.getByRole('button', { name: 'Accept' }));
      expect(server.sent(acceptTerms).map(({ body }) => body)).toEqual([{ version: terms.version }]);
      expect(question()).toBeNull();
    },
  );

  it('can be answered later, and says when the answer could not be saved', async () => {
    const { click } = await opened('1');
    server.refuses(acceptTerms, 'TermsChanged');
    await click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByText(/^The terms have changed\./)).toBeDefined();
    await click(screen.getByRole('button', { name: 'Later' }));
    expect(question()).toBeNull();
  });

  it('is not asked while a ride is under way', async () => {
    server.answers(customerRides, [aRide({ status: 'in_progress', customerId: 'ada' })]);
    await opened('1');
    expect(question()).toBeNull();
  });
});
