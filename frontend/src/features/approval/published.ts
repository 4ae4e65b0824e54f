/** What other features may know of approvals. */

export { announceProposal } from './announce-proposal.ts';
