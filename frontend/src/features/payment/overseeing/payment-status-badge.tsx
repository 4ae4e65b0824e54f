import type { PaymentRow } from '@saferide/contracts/payment/payments';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { paymentsWords } from '../payment.words.ts';

const tones: Readonly<Record<PaymentRow['status'], BadgeTone>> = {
  pending: 'warning',
  completed: 'good',
  failed: 'danger',
  refunded: 'info',
};

export const PaymentStatusBadge = ({ status }: { readonly status: PaymentRow['status'] }) => (
  <Badge tone={tones[status]}>{paymentsWords.statuses[status]}</Badge>
);
