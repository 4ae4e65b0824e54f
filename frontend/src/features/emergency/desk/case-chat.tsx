import { Card } from '../../../design/card.tsx';
import { ReadChatCard } from '../../chat/index.ts';
import { deskWords as m } from '../emergency-console.words.ts';

export const EmergencyChat = ({ rideId }: { readonly rideId: string }) => (
  <Card title={m.chat.title}>
    <p className="text-muted">{m.chat.text}</p>
    <ReadChatCard rideId={rideId} />
  </Card>
);
