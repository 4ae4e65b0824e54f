import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { matchPath, useLocation } from 'react-router-dom';
import { EventList } from '../../features/operation/explorer/event-list.tsx';
import { OnePayment } from '../../features/payment/overseeing/one-payment.tsx';
import { paymentsWords } from '../../features/payment/payment.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const PaymentPage = () => {
  const { pathname } = useLocation();
  const { id = '' } = matchPath(consolePages.payment, pathname)?.params ?? {};
  return (
    <ConsolePage
      at={consolePages.payments}
      title={paymentsWords.one}
      back={{ to: consolePages.payments, label: paymentsWords.back }}
    >
      <OnePayment key={id} reference={id} />
      <EventList key={`of ${id}`} filters={{ stream: `payment-${id}` }} />
    </ConsolePage>
  );
};
