import { standingProcess } from './account/standing-process.ts';
import { dispatchPolicy } from './dispatch/published.ts';
import { searchProcess } from './dispatch/search-process.ts';
import { verificationProcess } from './driver/verification-process.ts';
import { releaseProcess } from './driver-duty/release-process.ts';
import type { Process } from './kernel/process.ts';
import { noticeProcess } from './notice/notice-process.ts';
import { settlementProcess } from './payment/settlement-process.ts';
import { acceptanceProcess } from './ride/acceptance-process.ts';
import { arrivalProcess } from './ride/arrival-process.ts';
import { expiryProcess } from './subscription/expiry-process.ts';
import { assessmentProcess } from './vehicle-review/assessment-process.ts';

/** Every process, as it stands under the policies in force. */
export const processes: readonly Process[] = [
  standingProcess,
  searchProcess(dispatchPolicy),
  acceptanceProcess(dispatchPolicy),
  arrivalProcess,
  releaseProcess,
  verificationProcess,
  settlementProcess({ name: 'gateway', simulated: true, askEveryMs: 1_000 }),
  expiryProcess,
  assessmentProcess,
  noticeProcess(dispatchPolicy),
];
