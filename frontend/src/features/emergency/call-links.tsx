import type { ContactView } from '@saferide/contracts/emergency/contacts';
import { emergencyFigures } from '@saferide/contracts/emergency/figures';
import { Phone } from 'lucide-react';
import { buttonClasses } from '../../design/button.tsx';
import { sosWords as m } from './emergency.words.ts';

interface CallLinkProps {
  readonly name: string;
  readonly phone: string;
  readonly urgent?: boolean;
}

const CallLink = ({ name, phone, urgent = false }: CallLinkProps) => (
  <a
    href={`tel:${phone}`}
    aria-label={m.callNamed(name, phone)}
    className={buttonClasses(urgent ? 'danger' : 'secondary', 'lg', 'min-w-0 flex-1 basis-36')}
  >
    <Phone aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 text-base leading-tight">
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
      <span className="block font-normal tabular-nums">{phone}</span>
    </span>
  </a>
);

export const EmergencyCallLinks = ({ contacts }: { readonly contacts: readonly ContactView[] }) => {
  const { numbers } = emergencyFigures;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-bold">{m.call}</h3>
      <div className="flex flex-wrap gap-3">
        {numbers.map((number) => (
          <CallLink key={number} name={m.numbers[number]} phone={number} urgent />
        ))}
        {contacts
          .filter(({ phone }) => !numbers.some((number) => number === phone))
          .map(({ id, name, phone }) => (
            <CallLink key={id} name={name} phone={phone} />
          ))}
      </div>
    </div>
  );
};
