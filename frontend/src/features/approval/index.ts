export { announceIfProposal } from './announce-proposal.ts';
