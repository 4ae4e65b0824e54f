import { SidePanel } from '../design/sheet.tsx';
import { pageTitles } from '../messages/page-titles.ts';
import { AccessibilityForm } from '../pages/person/device-pages.tsx';
import { overlays } from './toaster.tsx';

const NAME = 'accessibility';
const hide = (): void => overlays.show(NAME, null);

/** Opens the accessibility settings in a side panel over the current page. */
export const showAccessibilityPanel = (): void =>
  overlays.show(
    NAME,
    <SidePanel key={NAME} open onClose={hide} title={pageTitles.accessibility}>
      <AccessibilityForm />
    </SidePanel>,
  );
