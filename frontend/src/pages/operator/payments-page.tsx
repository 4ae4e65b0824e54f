import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { PaymentList } from '../../features/payment/overseeing/payment-list.tsx';
import { paymentsWords } from '../../features/payment/payment.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const PaymentsPage = () => (
  <ConsolePage at={consolePages.payments} title={paymentsWords.title}>
    <PaymentList />
  </ConsolePage>
);
