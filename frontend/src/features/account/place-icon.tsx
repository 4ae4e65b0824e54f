import { BriefcaseBusiness, House, MapPin } from 'lucide-react';

export interface PlaceIconProps {
  readonly name: string;
  readonly size?: number;
}

/** Saved places called home or work have special icons. */
export const PlaceIcon = ({ name, size = 24 }: PlaceIconProps) => {
  const Icon = /^home$/i.test(name) ? House : /^(work|office)$/i.test(name) ? BriefcaseBusiness : MapPin;
  return <Icon aria-hidden="true" size={size} className="shrink-0 text-muted" />;
};
