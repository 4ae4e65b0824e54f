import { endWorkLink, type LinkView, ownLinks } from '@saferide/contracts/tracking/links';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { SharedLinks } from './shared-links.tsx';

const work: LinkView = {
  ...{ trackingId: 'abcdefghijklmnopqrstuv', purpose: 'work', rideId: null, memberId: null },
  ...{ permissions: ['viewWorkStatus'], openedAt: inSeconds(-60), endsAt: inSeconds(3_600) },
};

describe('the list of shared links', () => {
  it('is not shown while empty', async () => {
    server.answers(ownLinks, []);
    await show(<SharedLinks />);
    expect(screen.queryByRole('region', { name: 'Links you have shared' })).toBeNull();
  });

  it('ends a link on request, but still shows it with a message after a failure', async () => {
    server.answers(ownLinks, [work]);
    server.loses(endWorkLink);
    const { click } = await show(<SharedLinks />);
    await click(screen.getByRole('button', { name: 'End link. Family: trip status' }));
    await click(screen.getByRole('button', { name: 'End it' }));
    await settleEffects();
    expect(screen.getByText('No answer from SafeRide')).toBeDefined();
    server.answers(endWorkLink, undefined, { changed: ['tracking'] });
    server.answers(ownLinks, []);
    await click(screen.getByRole('button', { name: 'End it' }));
    await settleEffects();
    expect(screen.queryByRole('region', { name: 'Links you have shared' })).toBeNull();
  });
});
