import { terms } from '@saferide/contracts/account/terms';
import { pages } from '@saferide/contracts/kernel/pages';
import { Page } from '../../design/page.tsx';
import { calendarDayLabel } from '../../messages/format.ts';
import { legalWords as m } from './legal.words.ts';

interface LegalText {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly { readonly title: string; readonly text: readonly string[] }[];
}

const Legal = ({ title, summary, sections }: LegalText) => (
  <Page title={title} narrow back={{ to: pages.help, label: m.back }}>
    <p className="text-muted">{m.version(terms.version, calendarDayLabel(terms.from))}</p>
    <p className="font-semibold">{summary}</p>
    {sections.map((section, index) => (
      <section key={section.title} aria-label={section.title} className="flex flex-col gap-2">
        <h2 className="text-lg">
          {index + 1}. {section.title}
        </h2>
        {section.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </Page>
);

export const TermsPage = () => <Legal {...m.terms} />;

export const PrivacyPage = () => <Legal {...m.privacy} />;
