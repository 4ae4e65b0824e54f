import { dispatchReasons } from './dispatch-reasons.ts';

export const dispatch = [dispatchReasons] as const;
