import { payments } from './payments.ts';

export const paymentModels = [payments] as const;
