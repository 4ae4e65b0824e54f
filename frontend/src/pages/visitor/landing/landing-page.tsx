import { Banners } from './banners.tsx';
import { DriverSection } from './driver-section.tsx';
import { Hero } from './hero.tsx';
import { InstallSection } from './install-section.tsx';
import { landingWords } from './landing.words.ts';
import { PlaceTemplates } from './places-here.tsx';
import { PradoSection } from './prado-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhySection } from './why-section.tsx';

const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-inner focus:bg-ink focus:p-3 focus:text-paper';

/** Rendered at build time; the browser does not load its React code. */
export const LandingPage = () => (
  <>
    <a href="#content" className={SKIP}>
      {landingWords.skip}
    </a>
    <SiteHeader />
    <Banners />
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <PradoSection />
      <DriverSection />
      <WhySection />
      <InstallSection />
    </main>
    <SiteFooter />
    <PlaceTemplates />
  </>
);
