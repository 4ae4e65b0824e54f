import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { Button, buttonClasses } from '../../design/button.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { trackingLinkAddress, whatsAppAddress } from './link-address.ts';
import { sendLinkWords as m } from './tracking.words.ts';

export const SendLink = ({ of, trackingId }: { readonly of: FollowedKind; readonly trackingId: string }) => {
  const address = trackingLinkAddress(of, trackingId);
  const text = m.message[of](address);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(m.copied, { tone: 'good' });
    } catch {
      showToast(m.copyFailed, { description: m.copyFailedDetail, tone: 'destructive' });
    }
  };
  const share = () =>
    void navigator.share({ title: m.title[of], text: m.message[of](''), url: address }).catch(() => undefined);
  return (
    <div className="flex flex-col gap-3">
      <p className="select-all break-all rounded-inner border-2 border-control bg-surface p-3 text-sm">{address}</p>
      <div className="flex flex-wrap gap-2">
        <a href={whatsAppAddress(text)} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
          <MessageCircle aria-hidden="true" size={20} />
          {m.whatsApp}
          <span className="sr-only">{m.newTab}</span>
        </a>
        {typeof navigator.share === 'function' && (
          <Button look="secondary" icon={<Share2 aria-hidden="true" size={20} />} onClick={share}>
            {m.share}
          </Button>
        )}
        <Button look="secondary" icon={<Copy aria-hidden="true" size={20} />} onClick={() => void copy()}>
          {m.copy}
        </Button>
      </div>
    </div>
  );
};
