import { caseLimits } from '@saferide/contracts/case/case-views';
import { uploadImage, uploadTypes } from '@saferide/contracts/uploads';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useOnline } from '../../browser/use-online.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { classNames } from '../../design/styles.ts';
import { DockedComposer } from '../../outbox/docked-composer.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { casePageWords as m } from './case-page.words.ts';

const { maxCharacters } = caseLimits;

interface CaseComposerProps {
  readonly caseId: string;
  readonly quickReplies: boolean;
}

export const CaseComposer = ({ caseId, quickReplies }: CaseComposerProps) => {
  const [photoId, setPhotoId] = useState<string | null>(null);
  return (
    <>
      {photoId !== null && (
        <p className="flex items-center gap-2" role="status">
          {m.photoAdded}
          <IconButton
            label={m.removePhoto}
            icon={<X aria-hidden="true" size={20} />}
            onClick={() => setPhotoId(null)}
          />
        </p>
      )}
      <DockedComposer
        kind="caseMessage"
        id={caseId}
        maxCharacters={maxCharacters}
        words={m}
        quickReplies={quickReplies ? m.quickReplies : []}
        attached={{ body: { photoId }, clear: () => setPhotoId(null), restore: () => setPhotoId(photoId) }}
        start={<PhotoButton onAdded={setPhotoId} />}
      />
    </>
  );
};

const PhotoButton = ({ onAdded }: { readonly onAdded: (uploadId: string) => void }) => {
  const online = useOnline();
  const upload = useCommand(uploadImage, {
    onDone: ({ id }) => onAdded(id),
    onRefused: (error) => showFailure(error, m.photoFailed, m.photoFailedText),
  });
  const add = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('purpose', 'case_photo');
    form.set('file', file);
    upload.mutate({ body: form });
  };
  return (
    <label
      className={classNames(
        'flex size-touch shrink-0 items-center justify-center rounded-sign hover:bg-fill has-focus-visible:outline-3 has-focus-visible:outline-info',
        online ? 'cursor-pointer' : 'text-muted',
      )}
      title={online ? m.addPhoto : m.photoNeedsNetwork}
    >
      <span className="sr-only">{upload.isPending ? m.addingPhoto : m.addPhoto}</span>
      <ImagePlus aria-hidden="true" className={classNames(upload.isPending && 'animate-glow')} />
      <input
        type="file"
        accept={uploadTypes.join(',')}
        className="sr-only"
        disabled={!online || upload.isPending}
        onChange={({ target }) => {
          add(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
};
