import { answerCase } from '@saferide/contracts/case/case-desk';
import { openCase } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { PicturedTown } from './pictured-town.ts';

const idOf = (part: string): string => derivedUuid('pictured case', part);

/** Opens a case with messages and returns its id. A repeated call adds nothing, because the ids are fixed. */
export const openCaseForScreenshots = async ({
  operator,
  rider,
  arrival,
}: Pick<PicturedTown, 'operator' | 'rider' | 'arrival'>): Promise<string> => {
  const caseId = idOf('case');
  const params = { id: rider.accountId, caseId };
  const text = 'I left a black umbrella on the back seat, left side.';
  await rider.call(openCase, { params: { id: arrival }, body: { id: caseId, kind: 'lost_item', text } });
  const asked = 'I have asked your driver to look. He is on a trip now.';
  await operator.call(answerCase, { params, body: { id: idOf('first answer'), text: asked, waitsForRider: false } });
  const thanks = { id: idOf('reply'), text: 'Thank you' };
  await rider.call(sendCaseMessage, { params: { id: caseId }, body: thanks });
  const found = 'He has it, and can bring it to you at 17:30, free of charge. Does that work?';
  await operator.call(answerCase, { params, body: { id: idOf('second answer'), text: found } });
  return caseId;
};
