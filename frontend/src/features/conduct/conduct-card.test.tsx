import { blockPerson, conductOfRide, reportPerson, unblockPerson } from '@saferide/contracts/conduct/conduct';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ConductCard } from './conduct-card.tsx';

const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const answersStatus = (reported: boolean, blocked: boolean, reportedThreat = false) =>
  server.answers(conductOfRide, { reported, reportedThreat, blocked });
const card = (as: 'customer' | 'driver' = 'customer') => show(<ConductCard rideId={RIDE_ID} name="Musa" as={as} />);

describe('the card for reporting and blocking after a ride', () => {
  it('sends a report only with a reason', async () => {
    answersStatus(false, false);
    const hands = await card();
    await hands.click(screen.getByRole('button', { name: 'Report' }));
    await hands.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Choose what happened')).toBeDefined();
    await hands.choose(screen.getByLabelText('What happened?'), 'They were rude');
    await hands.type(screen.getByLabelText(/Tell us more/), 'Shouted at me');
    server.answers(reportPerson, { id: 'report' });
    await hands.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(theToast().getByText('Your report was sent')).toBeDefined();
  });

  it('says that a report of a threat ends a trip that has not started', async () => {
    answersStatus(false, false);
    const hands = await card();
    await hands.click(screen.getByRole('button', { name: 'Report' }));
    await hands.choose(screen.getByLabelText('What happened?'), 'They threatened me');
    expect(screen.getByText(/If the trip hasn’t started, it ends for you at once/)).toBeDefined();
    server.answers(reportPerson, { id: 'report' });
    await hands.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(theToast().getByText('Our team will look at it. You won’t be matched again.')).toBeDefined();
  });

  it('shows a report that was already made, to which only a threat can be added', async () => {
    answersStatus(true, false);
    const hands = await card();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Report a threat' }));
    expect(screen.getByText(/If the trip hasn’t started, it ends for you at once/)).toBeDefined();
    expect(screen.getByText(/You’ve reported this ride/)).toBeDefined();
  });

  it('takes the report of a threat from someone who has already reported and blocked the person', async () => {
    answersStatus(true, true);
    await card();
    expect(screen.getByRole('button', { name: 'Report a threat' })).toBeDefined();
  });

  it('takes no report after that of a threat', async () => {
    answersStatus(true, true, true);
    await card();
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  });

  it('does not promise a driver that the ride ends', async () => {
    answersStatus(false, false);
    const hands = await card('driver');
    await hands.click(screen.getByRole('button', { name: 'Report' }));
    await hands.choose(screen.getByLabelText('What happened?'), 'They threatened me');
    expect(screen.queryByText(/it ends for you at once/)).toBeNull();
    expect(
      screen.getByText(/If you accepted a ride of this rider and don’t want to drive, give it back/),
    ).toBeDefined();
  });

  it('blocks the other person, and can undo the block', async () => {
    answersStatus(false, false);
    const hands = await card();
    answersStatus(false, true);
    server.answers(blockPerson, { blocked: true }, { changed: ['conduct'] });
    await hands.click(screen.getByRole('button', { name: 'Block' }));
    expect(screen.getByText('Blocked. You won’t be matched again.')).toBeDefined();
    answersStatus(false, false);
    server.answers(unblockPerson, { blocked: false }, { changed: ['conduct'] });
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Block' })).toBeDefined();
  });
});
