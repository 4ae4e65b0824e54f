import { MapPinOff } from 'lucide-react';
import { Badge, type BadgeTone } from '../design/badge.tsx';
import { Banner, type BannerTone, EmptyState } from '../design/banner.tsx';
import { Button } from '../design/button.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Skeleton, SkeletonLines } from '../design/skeleton.tsx';
import { ProgressSteps } from '../design/steps.tsx';
import { showToast } from '../toasts/toasts.ts';
import { GallerySection, Sample } from './section.tsx';

const badges: readonly BadgeTone[] = ['neutral', 'good', 'warning', 'danger', 'info'];
const banners: readonly (readonly [BannerTone, string])[] = [
  ['info', 'Your draft is on this phone and on our side.'],
  ['good', 'Your documents were accepted.'],
  ['warning', 'Dele is running 3 minutes late.'],
  ['danger', 'The payment did not go through.'],
];

export const FeedbackSamples = () => (
  <GallerySection title="Feedback">
    <Sample name="Badge">
      <div className="flex flex-wrap gap-2">
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {badges.map((tone) => (
          <Badge key={tone} tone={tone} solid>
            {tone}
          </Badge>
        ))}
      </div>
    </Sample>
    <Sample name="Banner as a strip and as a note">
      <Banner look="strip" tone="warning">
        You’re offline. Showing saved data from 14:05.
      </Banner>
      <div className="grid gap-3 lg:grid-cols-2">
        {banners.map(([tone, text]) => (
          <Banner key={tone} tone={tone} title={tone === 'danger' ? 'Not paid' : undefined}>
            {text}
          </Banner>
        ))}
      </div>
      <Banner tone="danger" title="We couldn’t load your trips" action={<Button look="secondary">Try again</Button>} />
    </Sample>
    <Sample name="Empty state">
      <EmptyState
        icon={<MapPinOff size={20} />}
        title="No trips yet"
        action={<Button look="secondary">Book a ride</Button>}
      >
        Your rides appear here when they end.
      </EmptyState>
    </Sample>
    <div className="grid gap-8 lg:grid-cols-2">
      <Sample name="Progress">
        <ProgressSteps step={2} of={7} label="Step 2 of 7 · about 4 min" />
        <ProgressBar label="Uploading the front" percent={60} />
        <ProgressBar label="Looking for drivers" percent={null} />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton className="h-16 w-full" />
        <SkeletonLines />
      </Sample>
    </div>
    <Sample name="Toast">
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => showToast('Saved', { tone: 'good' })}>
          Show a toast
        </Button>
        <Button
          look="secondary"
          onClick={() => showToast('Not sent', { description: 'Try again in a minute.', tone: 'destructive' })}
        >
          Show a failure
        </Button>
      </div>
    </Sample>
  </GallerySection>
);
