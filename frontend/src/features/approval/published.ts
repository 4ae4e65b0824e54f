/** What other features may use of approvals. */

export { announceProposal } from './announce-proposal.ts';
