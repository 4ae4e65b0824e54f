import { describe, expect, it } from 'vitest';
import { addWaitsForRider } from './upcast.ts';

describe('CaseMessageSent version 1', () => {
  const about = { accountId: 'a', caseId: 'c', messageId: 'm', nth: 2, answerBy: null, photoId: null };

  it.each([
    ['waits for the rider if an operator wrote it', 'ops-1', true],
    ['waits for support if the rider wrote it', null, false],
  ])('%s', (_, operatorId, waitsForRider) => {
    expect(addWaitsForRider({ data: { ...about, operatorId }, personal: null })).toEqual({
      data: { ...about, operatorId, waitsForRider },
      personal: null,
    });
  });
});
