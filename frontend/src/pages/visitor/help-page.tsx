import { type HelpView, help } from '@saferide/contracts/account/help';
import { emergencyLimits } from '@saferide/contracts/emergency/limits';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageCircle, Phone, Route, Search } from 'lucide-react';
import { useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { isStored, storageKeys } from '../../browser/storage.ts';
import { Button, ButtonLink, buttonClasses } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Row, RowLink, type RowLinkProps, RowList } from '../../design/row.tsx';
import { Inset, Section } from '../../design/section.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { appWords } from '../../messages/app.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { helpWords as m } from './help.words.ts';

const OwnHelp = lazyComponent(async () => (await import('./own-help.tsx')).OwnHelp, null);

const MINUTE_MS = 60_000;
const LAGOS_AHEAD_MS = 60 * MINUTE_MS;

/** `06:05`, like the help desk's hours, so that both can be compared as text. */
const lagosTimeOfDay = (ms: number): string => new Date(ms + LAGOS_AHEAD_MS).toISOString().slice(11, 16);

const Opening = ({ hours: { from, until } }: { readonly hours: NonNullable<HelpView['hours']> }) => {
  const now = lagosTimeOfDay(useServerNow(MINUTE_MS));
  return (
    <span className="text-muted text-sm">{now >= from && now < until ? m.openUntil(until) : m.opensAt(from)}</span>
  );
};

const Reach = ({ phone, whatsApp, hours }: HelpView) => {
  const number = phone ?? whatsApp;
  if (number === null) return null;
  return (
    <Section title={m.talk} aside={hours && <Opening hours={hours} />} band={false}>
      <Inset>
        <div className="flex flex-wrap gap-2 *:flex-1">
          {phone && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClasses('outline')}>
              <Phone aria-hidden="true" size={20} />
              {m.call}
            </a>
          )}
          {whatsApp && (
            <a
              href={`https://wa.me/${whatsApp.slice(1)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={m.opensWhatsApp}
              className={buttonClasses('outline')}
            >
              <MessageCircle aria-hidden="true" size={20} />
              {m.whatsApp}
            </a>
          )}
        </div>
        <p className="text-muted text-sm">{hours ? m.everyDay(number, hours.from, hours.until) : m.always(number)}</p>
      </Inset>
    </Section>
  );
};

/** Says what a person can do if the help desk has no phone number. */
const WithoutNumbers = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <Section title={m.reach} band={false}>
    <Inset>
      <p className="text-muted">{isSignedIn ? m.noNumbers : m.noNumbersVisitor}</p>
    </Inset>
    <RowList>
      {isSignedIn && <RowLink to={pages.trips} icon={<Route size={24} />} title={m.report} sub={m.reportHint} />}
      {/* A visitor has a button for 112 already. */}
      {emergencyLimits.numbers
        .filter((number) => isSignedIn || number !== '112')
        .map((number) => (
          <a key={number} href={`tel:${number}`} className="block hover:bg-fill">
            <Row icon={<Phone size={24} />} title={m.callNumber(number)} sub={m.emergencyNumbers[number]} />
          </a>
        ))}
    </RowList>
  </Section>
);

const Answer = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 1 ? (
    <p className="pb-4 text-muted">{lines[0]}</p>
  ) : (
    <ul className="flex list-disc flex-col gap-1 pb-4 pl-5 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

interface QuestionsProps {
  readonly searched: string;
  readonly onClear: () => void;
}

const Questions = ({ searched, onClear }: QuestionsProps) => {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
  const found = m.answers.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Section title={m.questions} band={words.length === 0}>
      {found.length === 0 && (
        <Inset>
          <p role="status">
            {m.noMatch(searched.trim())}{' '}
            <Button look="quiet" size="sm" onClick={onClear}>
              {m.clear}
            </Button>
          </p>
        </Inset>
      )}
      <div className="flex flex-col divide-y divide-line pl-4">
        {found.map(({ question, answer }) => (
          <details key={question} className="group pr-4">
            <summary className="flex min-h-driving cursor-pointer list-none items-center justify-between gap-3 font-semibold">
              {question}
              <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <Answer lines={answer.split('\n')} />
          </details>
        ))}
      </div>
    </Section>
  );
};

const TripRow = (row: Pick<RowLinkProps, 'to' | 'title' | 'sub'>) => (
  <div className="-mx-4">
    <RowList>
      <RowLink {...row} icon={<Route size={24} />} />
    </RowList>
  </div>
);

/** Shown while the search field is empty. */
const WaysToHelp = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const query = useQuery(callQuery(help));
  return (
    <>
      {isSignedIn ? <OwnHelp /> : <TripRow to={pages.login} title={m.signIn} />}
      <LoadedQuery query={query}>
        {(desk) =>
          desk.phone === null && desk.whatsApp === null ? (
            <WithoutNumbers isSignedIn={isSignedIn} />
          ) : (
            <Reach {...desk} />
          )
        }
      </LoadedQuery>
      {isSignedIn ? (
        <ButtonLink to={pages.emergencyContacts} look="danger">
          {m.danger}
        </ButtonLink>
      ) : (
        <a href="tel:112" className={buttonClasses('danger')}>
          {m.dangerVisitor}
        </a>
      )}
    </>
  );
};

export const HelpPage = () => {
  const [isSignedIn] = useState(() => isStored('local', storageKeys.token));
  const [searched, setSearched] = useState('');
  return (
    <Page title={m.title} narrow {...(isSignedIn ? { back: { to: pages.home, label: appWords.home } } : {})}>
      <TextField
        label={m.search}
        labelHidden
        type="search"
        placeholder={m.search}
        icon={<Search aria-hidden="true" size={20} />}
        value={searched}
        onChange={({ target }) => setSearched(target.value)}
      />
      {searched.trim() === '' && <WaysToHelp isSignedIn={isSignedIn} />}
      <Questions searched={searched} onClear={() => setSearched('')} />
      <Section title={m.legal} titleHidden>
        <RowList>
          <RowLink to={pages.terms} title={pageTitles.terms} />
          <RowLink to={pages.privacy} title={pageTitles.privacy} />
        </RowList>
      </Section>
    </Page>
  );
};
