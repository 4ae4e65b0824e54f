export { announceProposal } from './announce-proposal.ts';
