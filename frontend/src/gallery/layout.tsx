import { CircleHelp, Menu, Settings, ShieldCheck, Trash2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../design/badge.tsx';
import { ActionBar, AppBar } from '../design/bars.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Fact, Facts } from '../design/facts.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Avatar, Rating } from '../design/identity.tsx';
import { NumberPlate } from '../design/plate.tsx';
import { Row, RowButton, RowLink, RowList } from '../design/row.tsx';
import { Section } from '../design/section.tsx';
import { Sheet, SidePanel } from '../design/sheet.tsx';
import { Tabs } from '../design/tabs.tsx';
import { GallerySection, Sample } from './section.tsx';

export const LayoutSamples = () => (
  <GallerySection title="Layout">
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Bars />
        <Sheets />
        <TabSample />
      </div>
      <div className="flex flex-col gap-6">
        <Rows />
        <Sections />
        <People />
      </div>
    </div>
  </GallerySection>
);

const Bars = () => (
  <Sample name="App bar and action bar">
    <section
      aria-label="A page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex h-80 flex-col overflow-y-auto rounded-sign border border-line"
    >
      <AppBar headingLevel={4} title="Your guarantor" back={{ to: '/design', label: 'Back' }} meta="Saved 14:05">
        <IconButton label="Menu" size="bar" icon={<Menu aria-hidden="true" />} />
      </AppBar>
      <p className="p-4">The bar stays at the top, the actions at the bottom.</p>
      <ActionBar hint="You pay nothing before the ride.">
        <Button look="secondary" size="tall">
          Back
        </Button>
        <Button size="tall">Continue</Button>
      </ActionBar>
    </section>
  </Sample>
);

const overlays = { sheet: Sheet, panel: SidePanel, dialog: Dialog } as const;
type Overlay = keyof typeof overlays;
const names = Object.keys(overlays) as Overlay[];

const Sections = () => (
  <Sample name="Sections of a page">
    <div className="px-4">
      <Section title="How you sign in" band={false}>
        <RowList>
          <Row icon={<ShieldCheck />} title="Codes by text and e-mail" sub="On" />
        </RowList>
      </Section>
      <Section title="Your data" aside={<Badge>New</Badge>}>
        <RowList>
          <Row title="Erase my account" tone="danger" />
        </RowList>
      </Section>
    </div>
  </Sample>
);

const Sheets = () => {
  const [open, setOpen] = useState<Overlay | null>(null);
  return (
    <Sample name="Sheet, panel, dialog">
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} look="secondary" onClick={() => setOpen(name)}>
            Open: {name}
          </Button>
        ))}
      </div>
      {names.map((name) => {
        const Shown = overlays[name];
        return (
          <Shown
            key={name}
            open={open === name}
            onClose={() => setOpen(null)}
            title="Cancel this ride?"
            footer={
              <>
                <Button look="secondary" onClick={() => setOpen(null)}>
                  Keep the ride
                </Button>
                <Button look="alarm" className="flex-auto" onClick={() => setOpen(null)}>
                  Cancel ride
                </Button>
              </>
            }
          >
            <p>Dele is 2 minutes away. Cancelling is free for one more minute.</p>
          </Shown>
        );
      })}
    </Sample>
  );
};

const TabSample = () => {
  const [tab, setTab] = useState('open');
  return (
    <Sample name="Tabs">
      <Tabs
        label="Cases"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open 6', content: <p>Six open cases.</p> },
          { value: 'mine', label: 'Mine 2', content: <p>Two cases of yours.</p> },
          { value: 'closed', label: 'Closed', content: <p>Closed cases.</p> },
        ]}
      />
    </Sample>
  );
};

const Rows = () => (
  <Sample name="Rows in a list">
    <RowList label="Menu">
      <RowLink to="/design" icon={<Wallet />} title="Money" sub="₦18,400 today" />
      <RowButton
        onClick={() => undefined}
        icon={<ShieldCheck />}
        title="Safety"
        trailing={<Badge tone="good">On</Badge>}
      />
      <RowButton onClick={() => undefined} chosen title="Standard" sub="3 min away" trailing="₦4,228" onward={false} />
      <Row icon={<Settings />} title="Version" trailing={<span className="text-muted">2026.11</span>} />
      <RowButton onClick={() => undefined} disabled icon={<CircleHelp />} title="Help" sub="You need a connection." />
      <RowButton onClick={() => undefined} tone="danger" icon={<Trash2 />} title="Erase my account" />
    </RowList>
  </Sample>
);

const People = () => (
  <>
    <Sample name="Plate, avatar, rating, key and value">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name="Dele Ogunleye" size="lg" />
        <div>
          <p className="font-semibold text-lg">Dele Ogunleye</p>
          <p className="flex gap-2 text-muted text-sm">
            <Rating label="Rated 4.9 of 5">4.9</Rating> 1,204 trips
          </p>
        </div>
        <NumberPlate label="Plate">KJA-446-BT</NumberPlate>
        <NumberPlate label="Plate" size="small">
          KJA-446-BT
        </NumberPlate>
        <Avatar name="Maryam Bello" />
        <Avatar name="Ọlá" size="sm" />
      </div>
      <Facts>
        <Fact name="Car">Toyota Corolla, silver</Fact>
        <Fact name="Distance">14.8 km</Fact>
        <Fact name="Fare">₦4,228</Fact>
      </Facts>
    </Sample>
    <Sample name="Card">
      <Card title="Scheduled" aside={<Badge tone="info">Saturday</Badge>}>
        <p>Allen Avenue to Eko Hotel at 07:30.</p>
      </Card>
    </Sample>
  </>
);
