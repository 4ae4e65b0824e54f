import type { EmergencyView } from '@saferide/contracts/emergency/sos';
import { Badge } from '../../design/badge.tsx';
import { Banner } from '../../design/banner.tsx';
import { sosWords as m } from './emergency.words.ts';
import { IAmSafe } from './i-am-safe.tsx';

const tones = { waiting: 'info', sent: 'good', failed: 'danger' } as const;

export const OpenEmergency = ({ emergency }: { readonly emergency: EmergencyView }) => (
  <div className="flex flex-col gap-4">
    <Banner
      tone={emergency.acknowledgedAt ? 'good' : 'warning'}
      announced
      title={emergency.acknowledgedAt ? m.seen : m.sent}
    >
      {emergency.acknowledgedAt ? m.seenText : m.unseen}
    </Banner>
    <p>{m.sentText}</p>
    {emergency.told.length === 0 ? (
      <p>{m.toldNobody}</p>
    ) : (
      <div className="flex flex-col gap-2">
        <h3 className="font-bold">{m.told}</h3>
        <ul className="flex flex-col gap-2">
          {emergency.told.map(({ contactId, name, state }) => (
            <li key={contactId} className="flex flex-wrap items-center justify-between gap-2">
              <span>{name}</span>
              <Badge tone={tones[state]}>{m.states[state]}</Badge>
            </li>
          ))}
        </ul>
      </div>
    )}
    <IAmSafe id={emergency.id} />
  </div>
);
