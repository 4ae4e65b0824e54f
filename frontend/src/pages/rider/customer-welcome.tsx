import { registerCustomer } from '@saferide/contracts/account/account';
import { pages } from '@saferide/contracts/kernel/pages';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { appWords } from '../../messages/app.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';
import { customerWelcomeWords } from './rider.words.ts';

const m = customerWelcomeWords;

export const CustomerWelcome = () => {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const create = useCommand(registerCustomer, {
    onDone: () => {
      if (bookingDraftStorage.read()) navigate(pages.book);
    },
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  return (
    <Page title={m.title} narrow back={{ to: pages.home, label: appWords.home }}>
      <p className="text-lg">{m.text}</p>
      {user.profile ? (
        <Button size="lg" pending={create.isPending} onClick={() => create.mutate({ body: {} })}>
          {m.create}
        </Button>
      ) : (
        <>
          <p>{m.profileFirst}</p>
          <ButtonLink to={pages.profile}>{m.setUpProfile}</ButtonLink>
        </>
      )}
    </Page>
  );
};
