import { ownCase, ownCases } from '@saferide/contracts/case/rider-cases';
import { uploadLink } from '@saferide/contracts/uploads';
import { callQuery } from '../../api/query.ts';

const LIMIT = 20;

export const casesOfRideQuery = (rideId: string) => callQuery(ownCases, { query: { rideId, limit: LIMIT } });

/** Latest first. */
export const latestCasesQuery = callQuery(ownCases, { query: { limit: LIMIT } });

export const caseQuery = (id: string) => callQuery(ownCase, { params: { id } });

export const photoLinkQuery = (id: string) => callQuery(uploadLink, { params: { id } });
