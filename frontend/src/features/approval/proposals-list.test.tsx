import {
  approveProposal,
  declineProposal,
  listProposals,
  type ProposalView,
} from '@saferide/contracts/approval/proposals';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ProposalsList } from './proposals-list.tsx';

const OWN = '0190a0b0-1111-7222-8333-000000000001';
const proposal: ProposalView = {
  ...{ id: 'proposal-1', subject: 'grant-operator-ada', action: { kind: 'grant_role', role: 'operator' } },
  ...{ person: { id: 'ada', name: 'Ada Obi' }, proposedBy: { id: 'nkechi', name: 'Nkechi Okafor' } },
  ...{ proposedAt: inSeconds(-60), reason: 'Joins the night shift', expiresAt: inSeconds(6 * 86_400) },
  ...{ approvedBy: null, closed: null },
};
const page = (...found: readonly ProposalView[]) => ({
  secondOperatorNeeded: true,
  proposals: [...found],
  next: null,
});
const WHAT = 'Make Ada Obi an operator';

describe('the list of proposals', () => {
  it('says when it is empty', async () => {
    server.answers(listProposals, page());
    await show(<ProposalsList />);
    expect(screen.getByText(/^Nothing is waiting for approval/)).toBeDefined();
    expect(screen.queryByText(/one operator is enough/)).toBeNull();
  });

  it('says that one operator is enough when no second operator is required', async () => {
    server.answers(listProposals, { ...page(), secondOperatorNeeded: false });
    await show(<ProposalsList />);
    expect(screen.getByText(/one operator is enough/)).toBeDefined();
  });

  it('asks for confirmation before approving, then says that the action was carried out', async () => {
    server.answers(listProposals, page(proposal));
    const hands = await show(<ProposalsList />);
    await hands.click(screen.getByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    server.answers(
      approveProposal,
      { id: 'proposal-1', outcome: 'carried_out', sentence: null },
      { changed: ['proposals'] },
    );
    server.answers(listProposals, page());
    await hands.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
    expect(server.sent(approveProposal)).toMatchObject([
      { params: { subject: 'grant-operator-ada' }, body: { proposalId: 'proposal-1' } },
    ]);
    expect(screen.getByText('Approved and carried out')).toBeDefined();
    expect(screen.getByText(/^Nothing is waiting for approval/)).toBeDefined();
  });

  it('shows why an approved action could not be carried out', async () => {
    server.answers(listProposals, page(proposal));
    const hands = await show(<ProposalsList />);
    await hands.click(screen.getByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    server.answers(approveProposal, { id: 'proposal-1', outcome: 'refused', sentence: 'They have it already.' });
    await hands.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
    expect(screen.getByText('They have it already.')).toBeDefined();
  });

  it('keeps the dialog open when the approval is refused', async () => {
    server.answers(listProposals, page(proposal));
    const hands = await show(<ProposalsList />);
    await hands.click(screen.getByRole('button', { name: `Approve: ${WHAT}` }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    server.refuses(approveProposal, 'OperatorsNotIndependent');
    await hands.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
    expect(dialog.getByRole('alert', { hidden: true })).toBeDefined();
  });

  it('lets an operator decline a proposal with a reason', async () => {
    server.answers(listProposals, page(proposal));
    const hands = await show(<ProposalsList />);
    await hands.click(screen.getByRole('button', { name: `Decline: ${WHAT}` }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await hands.type(dialog.getByLabelText('Reason'), 'Too early');
    server.answers(declineProposal, { id: 'proposal-1' }, { changed: ['proposals'] });
    await hands.click(dialog.getByRole('button', { name: 'Decline', hidden: true }));
    expect(server.sent(declineProposal)).toMatchObject([{ body: { proposalId: 'proposal-1', reason: 'Too early' } }]);
    expect(screen.getByText('Declined')).toBeDefined();
  });

  it('lets operators withdraw their own proposal, but not approve it', async () => {
    server.answers(listProposals, page({ ...proposal, proposedBy: { id: OWN, name: 'Ada Obi' } }));
    await show(<ProposalsList />, { as: aPerson({ id: OWN, roles: ['operator'] }) });
    expect(screen.getByRole('button', { name: `Withdraw: ${WHAT}` })).toBeDefined();
    expect(screen.queryByRole('button', { name: `Approve: ${WHAT}` })).toBeNull();
  });
});

describe('the list of decided proposals', () => {
  it('shows who decided each proposal, and why', async () => {
    const at = inSeconds(-30);
    const none = { at, declinedBy: null, reason: null, sentence: null };
    const approvedBy = { id: 'bayo', name: 'Bayo Cole' };
    server.answers(listProposals, page());
    const hands = await show(<ProposalsList />);
    server.answers(
      listProposals,
      page(
        { ...proposal, id: '1', approvedBy, closed: { ...none, outcome: 'carried_out' } },
        { ...proposal, id: '2', approvedBy, closed: { ...none, outcome: 'refused', sentence: 'A ride is open.' } },
        { ...proposal, id: '3', closed: { ...none, outcome: 'declined', declinedBy: approvedBy, reason: 'Too early' } },
        { ...proposal, id: '4', closed: { ...none, outcome: 'expired' } },
      ),
    );
    await hands.click(screen.getByRole('tab', { name: 'Decided' }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows[0]).toContain('Carried out');
    expect(rows[0]).toContain('Approved by Bayo Cole');
    expect(rows[1]).toContain('A ride is open.');
    expect(rows[2]).toContain('Declined by Bayo Cole');
    expect(rows[2]).toContain('“Too early”');
    expect(rows[3]).toContain('Not approved by');
    expect(screen.queryByRole('button', { name: /^(Approve|Decline|Withdraw):/ })).toBeNull();
  });
});
