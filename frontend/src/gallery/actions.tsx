import { Bell, Menu, MessageSquare, Phone, Share2, Siren } from 'lucide-react';
import { Button, ButtonLink, type ButtonLook, type ButtonSize } from '../design/button.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Tooltip } from '../design/tooltip.tsx';
import { GallerySection, Sample } from './section.tsx';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'outline', 'quiet', 'danger', 'alarm', 'amber'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'tall', 'lg'];

export const ActionSamples = () => (
  <GallerySection title="Actions">
    <Sample name="Button">
      <div className="flex flex-wrap gap-2">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <ButtonLink to="/design" look="secondary">
          A link
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {sizes.map((size) => (
          <Button key={size} size={size} look="secondary">
            Size {size}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled>Disabled</Button>
        <Button look="secondary" disabled>
          Disabled
        </Button>
        <Button pending>Busy</Button>
        <Button look="secondary" icon={<Phone aria-hidden="true" size={20} />}>
          With an icon
        </Button>
      </div>
      <Button size="tall" className="w-full max-w-90">
        Book Standard · ₦4,228 for Maryam Bello, Saturday at 07:30
      </Button>
    </Sample>
    <Sample name="Icon button">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Menu" icon={<Menu aria-hidden="true" />} />
        <IconButton label="Call" look="secondary" icon={<Phone aria-hidden="true" />} />
        <IconButton label="Chat" look="secondary" size="tall" round icon={<MessageSquare aria-hidden="true" />} />
        <IconButton label="SOS" look="alarm" size="lg" round icon={<Siren aria-hidden="true" />} />
        <Tooltip text="Notifications">
          <IconButton label="Notifications" look="outline" size="sm" icon={<Bell aria-hidden="true" size={20} />} />
        </Tooltip>
        <IconButton label="Share" disabled icon={<Share2 aria-hidden="true" />} />
      </div>
    </Sample>
  </GallerySection>
);
