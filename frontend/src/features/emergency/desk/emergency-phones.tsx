import { type CaseView, emergencyPhones } from '@saferide/contracts/emergency/desk';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { deskWords } from '../emergency-console.words.ts';

const m = deskWords.phones;

export const EmergencyPhones = ({ one }: { readonly one: CaseView }) => {
  const show = useCommand(emergencyPhones, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const own = useCurrentUser()?.id === one.personId;
  const opens = one.status !== 'closed' && !own;
  const opened = useRef(false);
  useEffect(() => {
    if (!opens || opened.current) return;
    opened.current = true;
    show.mutate({ params: { id: one.id }, body: {} });
  }, [opens, one.id, show.mutate]);
  return (
    <Card title={m.title}>
      {show.data ? (
        <ul className="flex flex-col gap-2">
          {show.data.map(({ who, name, phone, relationship }) => (
            <li key={`${who} ${phone}`}>
              <a
                href={`tel:${phone}`}
                aria-label={m.call(name ?? deskWords.somebody, phone)}
                className={buttonClasses('secondary', 'md', 'w-full justify-start')}
              >
                <Phone aria-hidden="true" className="shrink-0" />
                <span className="text-left">
                  {name ?? deskWords.somebody}, <span className="tabular-nums">{phone}</span>{' '}
                  <span className="font-normal">({relationship ?? m.who[who]})</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="text-muted">{m.text}</p>
          <Button
            look="secondary"
            className="self-start"
            disabled={!opens}
            pending={show.isPending}
            onClick={() => show.mutate({ params: { id: one.id }, body: {} })}
          >
            {m.show}
          </Button>
        </>
      )}
    </Card>
  );
};
