import { payments } from './payments.ts';

export const payment = [payments] as const;
